import type { QuestionKind, YesNo } from '../kind.ts'

const ENGLISH: YesNo = { yes: 'Yes', no: 'No' }
const VALUES = ['yes', 'no'] as const
const find = (text: string) => VALUES.find((value) => value === text.toLowerCase())
const toOptions = (labels: YesNo) => VALUES.map((value) => ({ value, label: labels[value] }))

export const yesNo: QuestionKind = {
  label: 'Yes or no',
  description: '`yes` or `no`.',
  hasChoices: false,
  isPersonal: false,
  markup: (_question, labels) => ({
    as: 'options',
    options: toOptions(labels),
    isMultiple: false,
  }),
  judge(sent) {
    const [text = ''] = sent
    const value = sent.length === 1 ? find(text) : undefined
    return value ? { values: [value] } : { problem: 'chooseYesOrNo' }
  },
  show(value, labels = ENGLISH) {
    const known = find(value)
    return known ? labels[known] : value
  },
  options: () => toOptions(ENGLISH),
  sample: () => ['yes'],
}
