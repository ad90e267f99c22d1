// The project's name and version, which the bundle's maker puts in.

declare const LOCKSTEP_PROJECT: { readonly name: string; readonly version: string };

export const project = () => LOCKSTEP_PROJECT;

export const clientVersion = (): string =>
  `${LOCKSTEP_PROJECT.name}/v${LOCKSTEP_PROJECT.version}/virtual`;
