// One deed under the names of several tools, each with the answer that the tool gives. Knows no method.

/** Hardhat's scripts expect true where anvil's expect null. */
export interface Says {
  readonly name: string;
  readonly answer: true | null;
}

export const TRUE = { const: true } as const;

/** What a method documents of an answer that says nothing but that it is done. */
export const answering = (answer: true | null) =>
  answer === null ? ({ isNull: "always" } as const) : ({ result: TRUE } as const);

/** viem asks for each of its tests' methods under the name of the tool it was told of. */
export const namesOf = (deed: string): readonly Says[] => [
  { name: `anvil_${deed}`, answer: null },
  { name: `hardhat_${deed}`, answer: true },
  { name: `ganache_${deed}`, answer: null },
];
