import type { QuestionKind } from '../kind.ts'

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const find = (text: string) => OPTIONS.find(({ value }) => value === text.toLowerCase())

export const yesNo: QuestionKind = {
  label: 'Yes or no',
  description: '`yes` or `no`.',
  hasChoices: false,
  isPersonal: false,
  markup: () => ({ as: 'options', options: OPTIONS, isMultiple: false }),
  judge(sent) {
    const [text = ''] = sent
    const option = sent.length === 1 ? find(text) : undefined
    if (option) return { values: [option.value] }
    return { message: 'Please choose yes or no.' }
  },
  show: (value) => find(value)?.label ?? value,
  options: () => OPTIONS,
  sample: () => ['yes'],
}
