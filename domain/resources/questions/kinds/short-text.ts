import { textLength } from '#lib/text.ts'
import type { QuestionKind } from '../kind.ts'
import { MAX_ANSWER } from '../limits.ts'

export const shortText: QuestionKind = {
  label: 'Short text',
  description: 'One line of text.',
  hasChoices: false,
  isPersonal: true,
  markup: () => ({ as: 'line', type: 'text', autoComplete: 'off', maxLength: MAX_ANSWER }),
  judge(sent) {
    const text = sent.join(' ')
    if (textLength(text) <= MAX_ANSWER) return { values: [text] }
    return { problem: 'tooLong' }
  },
  show: (value) => value,
  options: () => null,
  sample: () => ['A Fujifilm X100'],
}
