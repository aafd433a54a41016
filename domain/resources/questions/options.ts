import type { Option } from './kind.ts'

/** Returns choices as options. A choice is stored as it is shown. */
export const toOptions = (choices: readonly string[]): Option[] =>
  choices.map((choice) => ({ value: choice, label: choice }))
