import type { Question } from '#db/schema/questions.ts'
import type { Markup, Option } from '#domain/resources/questions/kind.ts'
import { kindOf } from '#domain/resources/questions/question-kinds.ts'
import { useWords } from './words.tsx'

type QuestionFieldProps = {
  question: Question
  /** The field's name in the submitted form. In a preview, fields have no names. */
  name?: string
  /** The submitted answer, one line for each value. */
  value?: string | undefined
  error?: string | undefined
  /** Focuses the question. It is set for the first one with an error. */
  focus: boolean
}

type ControlProps = Omit<QuestionFieldProps, 'question'> & {
  id: string
  question: Question
  describedBy: string | undefined
}

/** A question of a visitor's form, with its help and error. It works without JavaScript. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, error } = props
  const { form } = useWords()
  const { id: key, label, help, isRequired } = question
  const id = `q-${key}`
  const describedBy =
    [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const markup = kindOf(question).markup(question, form)
  const text = (
    <>
      <span dir="auto">{label}</span>
      {!isRequired && <span className="small"> {form.optional}</span>}
    </>
  )
  const helpText = help && (
    <span className="small" id={`${id}-help`} dir="auto">
      {help}
    </span>
  )
  const errorText = error && (
    <span className="error" id={`${id}-error`}>
      {error}
    </span>
  )
  const control = { ...props, id, describedBy }
  if (markup.as === 'options') {
    return (
      <fieldset className="field" aria-describedby={describedBy}>
        <legend>{text}</legend>
        {helpText}
        <Options {...control} {...markup} />
        {errorText}
      </fieldset>
    )
  }
  return (
    <p className="field">
      <label htmlFor={id}>{text}</label>
      {helpText}
      {markup.as === 'menu' ? (
        <Menu {...control} options={markup.options} />
      ) : (
        <Line {...control} {...markup} />
      )}
      {errorText}
    </p>
  )
}

type LineProps = ControlProps & Extract<Markup, { as: 'line' }>

function Line({
  id,
  name,
  question,
  value,
  error,
  focus,
  describedBy,
  type,
  autoComplete,
  maxLength,
}: LineProps) {
  return (
    <input
      id={id}
      name={name}
      type={type}
      defaultValue={value}
      required={question.isRequired}
      dir="auto"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
      autoFocus={focus}
      autoComplete={name ? autoComplete : 'off'}
      // A longer text that was rejected isn't cut off.
      maxLength={(name && !value && maxLength) || undefined}
    />
  )
}

type MenuProps = ControlProps & { options: readonly Option[] }

function Menu({ id, name, question, value, error, focus, describedBy, options }: MenuProps) {
  const { form } = useWords()
  return (
    <select
      id={id}
      name={name}
      defaultValue={value ?? ''}
      required={question.isRequired}
      dir="auto"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
      autoFocus={focus}
      autoComplete="off"
    >
      <option value="">{form.choose}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type OptionsProps = ControlProps & Extract<Markup, { as: 'options' }>

/** `autoComplete`: a browser that restores a page must not answer for the person. */
function Options({ id, name, question, value, error, focus, options, isMultiple }: OptionsProps) {
  const chosen = value?.split('\n') ?? []
  return options.map((option, index) => (
    <label key={option.value} className="box">
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        // Without a name, radio buttons of a preview wouldn't exclude each other.
        name={name ?? (isMultiple ? undefined : id)}
        value={option.value}
        required={question.isRequired && !isMultiple}
        autoComplete="off"
        defaultChecked={chosen.includes(option.value)}
        aria-invalid={error ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: without JavaScript, the focus leads to the error
        autoFocus={focus && index === 0}
      />
      <bdi>{option.label}</bdi>
    </label>
  ))
}

/** Keeps the answers of a form while its questions can't be read. */
export function KeptAnswers({ values }: { values: Record<string, string> }) {
  return Object.entries(values).flatMap(([name, value]) =>
    /^q_[a-z0-9]{8}$/.test(name)
      ? value
          .split('\n')
          .map((line) => <input key={`${name} ${line}`} name={name} type="hidden" value={line} />)
      : [],
  )
}
