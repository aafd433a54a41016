import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import {
  correctText,
  listStillDead,
  type ReadDescription,
  type Replacements,
} from '#domain/back-catalog/catalog-map.ts'
import type { LinkState } from '#domain/back-catalog/link-state.ts'
import { formatCount } from '#lib/format-number.ts'

/** Returns how a description is called on the page: its title, its id, or its first words. */
export function nameOf({ title, id, text }: ReadDescription): string {
  if (title || id) return title || id
  return text.trim().split('\n', 1)[0]?.slice(0, 80) || 'Empty description'
}

export type CorrectionCardProps = {
  description: ReadDescription
  /** The states of all links by their keys. */
  states: ReadonlyMap<string, LinkState>
  replacements: Replacements
}

/** The problems of one description, and its corrected text. */
export function CorrectionCard({ description, states, replacements }: CorrectionCardProps) {
  const problems = findProblems(description, states)
  return (
    <li>
      <Card className="grid gap-3">
        <h3 className="heading text-lg normal-case [overflow-wrap:anywhere]">
          <bdi>{nameOf(description)}</bdi>
        </h3>
        {description.title && description.id && (
          <p className="font-mono text-sm text-soft [overflow-wrap:anywhere]">{description.id}</p>
        )}
        <ul className="list-disc pl-5 text-sm">
          {[...problems].map(([written, label]) => (
            <li key={written} className="[overflow-wrap:anywhere]">
              <span className="font-mono">{written}</span>
              {`: ${label.toLowerCase()}`}
            </li>
          ))}
        </ul>
        <Correction description={description} states={states} replacements={replacements} />
      </Card>
    </li>
  )
}

/** Returns the labels of links that are dead or mistyped, by the links as they are written. */
function findProblems({ links }: ReadDescription, states: CorrectionCardProps['states']) {
  const problems = new Map<string, string>()
  for (const { key, written } of links) {
    const state = states.get(key)
    if (state && (state.kind === 'dead' || state.corrected)) problems.set(written, state.label)
  }
  return problems
}

/** The corrected text of a description; nothing if its links work. */
export function Correction({ description, states, replacements }: CorrectionCardProps) {
  const corrected = correctText(description, replacements)
  if (corrected === null) {
    if (findProblems(description, states).size === 0) return null
    return (
      <p className="text-sm text-soft">
        Choose a magnet for its link above to get the corrected text.
      </p>
    )
  }
  const left = listStillDead(description, states, replacements).length
  const name = left > 0 ? 'Partly Corrected Description' : 'Corrected Description'
  return (
    <>
      <Fold label={name}>
        <p className="rounded-sm bg-sunken p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          <bdi>{corrected}</bdi>
        </p>
      </Fold>
      {left > 0 && (
        <p className="text-sm text-warn">
          {left === 1
            ? '1 link in this text still doesn’t work. Choose a magnet for it above.'
            : `${formatCount(left, 'link', 'links')} in this text still don’t work. Choose a magnet for them above.`}
        </p>
      )}
      <CopyButton
        text={corrected}
        label={`Copy ${name}`}
        copiedText="Description copied!"
        errorText="Failed to copy the description"
        size="small"
      />
    </>
  )
}
