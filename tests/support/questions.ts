import type { Question } from '#db/schema/questions.ts'
import { newQuestionId } from '#domain/resources/questions/question-input.ts'

/** Returns a question with its own id. */
export const question = (values: Partial<Question> = {}): Question => ({
  id: newQuestionId(),
  kind: 'text',
  label: 'Which camera do you use?',
  help: null,
  isRequired: false,
  choices: [],
  parameter: null,
  ...values,
})
