import type { QuestionKind } from '../kind.ts'
import { toOptions } from '../options.ts'

/** With more choices, a menu is shorter on a phone. */
const MOST_RADIOS = 6

export const oneChoice: QuestionKind = {
  label: 'One choice',
  description: 'One of the question’s `choices`.',
  hasChoices: true,
  isPersonal: false,
  markup: ({ choices }) =>
    choices.length > MOST_RADIOS
      ? { as: 'menu', options: toOptions(choices) }
      : { as: 'options', options: toOptions(choices), isMultiple: false },
  judge(sent, { choices }) {
    const [chosen = ''] = sent
    if (sent.length === 1 && choices.includes(chosen)) return { values: [chosen] }
    return { problem: 'chooseOne' }
  },
  show: (value) => value,
  options: ({ choices }) => toOptions(choices),
  sample: ({ choices }) => choices.slice(0, 1),
}
