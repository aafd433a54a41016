import type { Overrides, VariantLetter } from '#domain/experiments/experiment.ts'

export type DifferencesProps = {
  variant: Overrides & { letter: VariantLetter; changesHero: boolean }
}

/** What a variant changes on the page. */
export function Differences({ variant }: DifferencesProps) {
  const { letter, title, description, submitLabel, changesHero } = variant
  if (letter === 'A') return <span className="text-soft">Nothing: the page as it is</span>
  return (
    <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">
      {title !== null && (
        <li>
          Title: <bdi>“{title}”</bdi>
        </li>
      )}
      {description !== null && (
        <li>
          Description: <bdi className="whitespace-pre-line">“{description}”</bdi>
        </li>
      )}
      {changesHero && <li>Another image</li>}
      {submitLabel !== null && (
        <li>
          Button: <bdi>“{submitLabel}”</bdi>
        </li>
      )}
    </ul>
  )
}
