/**
 * A question of a magnet's form, beside name and email. `kind` is one of `QUESTION_KINDS`
 * (domain/resources/questions). A magnet's questions change, but the form that a person saw
 * (`shown_forms`) keeps its own.
 */
export type Question = {
  /** Stays the same when the question's words change; a new kind gets a new id. */
  id: string
  kind: string
  label: string
  /** The text below the label. */
  help: string | null
  isRequired: boolean
  /** What a person can choose from; empty for kinds without choices. */
  choices: string[]
  /**
   * The name of the parameter in the page's address that answers a hidden question, as in
   * `?name=value`; null for a question that people see.
   */
  parameter: string | null
}

/** An answer, with the question's label as the person saw it. It never changes. */
export type Answer = {
  id: string
  kind: string
  label: string
  /** At least one value; only kinds with several choices have more. */
  values: string[]
}
