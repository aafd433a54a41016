const CHOICES = [
  { field: 'title', label: 'Title' },
  { field: 'description', label: 'Description' },
  { field: 'brandingColor', label: 'Brand color' },
] as const

/** Checkboxes for the fields that creators may change on their own page. */
export function FreeFields({ values }: { values: Record<string, string> }) {
  return (
    <fieldset className="grid gap-1" aria-describedby="free-hint">
      <legend className="mb-1 text-sm font-[620]">Creators can change</legend>
      <div className="flex flex-wrap gap-x-8">
        {CHOICES.map(({ field, label }) => (
          <label key={field} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={`free_${field}`}
              value="on"
              defaultChecked={values[`free_${field}`] === 'on'}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
      <p id="free-hint" className="text-sm text-soft">
        Creators change these only on their own page. Everything else stays as you write it here.
      </p>
    </fieldset>
  )
}
