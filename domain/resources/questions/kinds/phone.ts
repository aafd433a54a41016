import type { QuestionKind } from '../kind.ts'
import { MAX_PHONE } from '../limits.ts'

export const phone: QuestionKind = {
  label: 'Phone number',
  description: 'A phone number, stored in the format E.164.',
  note: 'In Zuko’s analysis of forms, only passwords made more people give up than phone numbers.',
  hasChoices: false,
  isPersonal: true,
  needsCountry: true,
  markup: () => ({ as: 'line', type: 'tel', autoComplete: 'tel', maxLength: MAX_PHONE }),
  judge(sent, _question, { parsePhone }) {
    const number = parsePhone(sent.join(' '))
    if (number) return { values: [number] }
    return { problem: 'phone' }
  },
  show: (value) => value,
  options: () => null,
  sample: () => ['+442079460958'],
}
