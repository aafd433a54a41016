import type { QuestionKind } from '../kind.ts'
import { toOptions } from '../options.ts'

export const severalChoices: QuestionKind = {
  label: 'Several choices',
  description: 'Any of the question’s `choices`.',
  hasChoices: true,
  isPersonal: false,
  markup: ({ choices }) => ({ as: 'options', options: toOptions(choices), isMultiple: true }),
  judge(sent, { choices }) {
    if (!sent.every((value) => choices.includes(value))) {
      return { problem: 'chooseFrom' }
    }
    return { values: choices.filter((choice) => sent.includes(choice)) }
  },
  show: (value) => value,
  options: ({ choices }) => toOptions(choices),
  sample: ({ choices }) => choices.slice(0, 2),
}
