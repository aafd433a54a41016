import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { MappedLink } from '#domain/back-catalog/catalog-map.ts'
import type { Catalog, LinkState } from '#domain/back-catalog/link-state.ts'
import { formatCount } from '#lib/format-number.ts'
import { RemedyPart } from './remedy-part.tsx'

export type LinkCardProps = {
  link: MappedLink
  /** The magnets that can replace the link. */
  magnets: Catalog['magnets']
  /** The id of the chosen magnet; empty if none was chosen. */
  chosen?: string
  onChoose?: (id: string) => void
}

const TONES: Record<LinkState['kind'], BadgeTone> = {
  dead: 'error',
  local: 'warning',
  works: 'success',
}

/** Returns the color of a link's badge. A mistyped link works, but should be corrected. */
export const toneOf = ({ kind, corrected }: LinkState): BadgeTone =>
  kind === 'works' && corrected !== null ? 'warning' : TONES[kind]

/** What one link opens, and the choice of its replacement. */
export function LinkCard({ link, magnets, chosen = '', onChoose }: LinkCardProps) {
  const { key, written, state, corrected, descriptions } = link
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={toneOf(state)}>{state.label}</Badge>
          <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{written}</span>
        </div>
        <p className="[overflow-wrap:anywhere]">{state.says}</p>
        <p className="text-sm text-soft">
          {`In ${formatCount(descriptions, 'description', 'descriptions')}.`}
        </p>
        <RemedyPart remedy={state.remedy} />
        {corrected !== null && (
          <p className="text-sm [overflow-wrap:anywhere]">
            Corrected link: <span className="font-mono">{corrected}</span>
          </p>
        )}
        {corrected === null && magnets.length > 0 && (
          <div className="max-w-sm">
            <SelectField
              name={`replace ${key}`}
              label={
                <>
                  Replace with<span className="sr-only">{` (${written})`}</span>
                </>
              }
              value={chosen}
              onChange={(event) => onChoose?.(event.currentTarget.value)}
              options={[
                { value: '', label: 'Don’t replace' },
                ...magnets.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          </div>
        )}
      </Card>
    </li>
  )
}
