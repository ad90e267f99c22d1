// One method under the names of several tools, each with the answer that its tool gives.

/** Hardhat's scripts expect true where anvil's expect null. */
export interface NamedAnswer {
  readonly name: string;
  readonly answer: true | null;
}

export const TRUE = { const: true } as const;

/** The documented answer of a method that only confirms. */
export const answering = (answer: true | null) =>
  answer === null ? ({ isNull: "always" } as const) : ({ result: TRUE } as const);

/** viem calls each test method under the prefix of its mode. */
export const namesOf = (action: string): readonly NamedAnswer[] => [
  { name: `anvil_${action}`, answer: null },
  { name: `hardhat_${action}`, answer: true },
  { name: `ganache_${action}`, answer: null },
];
