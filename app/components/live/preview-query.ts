/** The form's fields that change what is drawn. */
const DRAWN = ['code', 'orientation', 'corner', 'callToAction', 'goal', 'showsCounter'] as const

/** Returns the query of the preview for a form's values. */
export function previewQuery(values: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of DRAWN) {
    const value = values[name]
    if (value) query.set(name, value)
  }
  return query
}
