import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { downloadFile } from '#app/ui/download-file.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  correctionsCsv,
  correctText,
  findReplacements,
  mapCatalog,
  type ReadDescription,
} from '#domain/back-catalog/catalog-map.ts'
import { MAX_DESCRIPTION_LENGTH } from '#domain/back-catalog/description.ts'
import type { Catalog } from '#domain/back-catalog/link-state.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { CorrectionCard, nameOf } from './correction-card.tsx'
import { LinkCard } from './link-card.tsx'
import { LongList } from './long-list.tsx'
import type { Infos } from './use-description-check.ts'

export type CatalogResultsProps = {
  descriptions: readonly ReadDescription[]
  /** The number of descriptions that were left out because they are too long. */
  tooLong: number
  infos: Infos
  catalog: Catalog
}

/** All links, dead ones first, and the corrected descriptions. It takes the focus. */
export function CatalogResults(props: CatalogResultsProps) {
  const { descriptions, tooLong, infos, catalog } = props
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const map = useMemo(
    () => mapCatalog(descriptions, infos, catalog),
    [descriptions, infos, catalog],
  )
  const states = useMemo(
    () => new Map([...map.dead, ...map.working].map(({ key, state }) => [key, state])),
    [map],
  )
  const replacements = findReplacements(map, chosen, catalog)
  const corrected = map.toCorrect.filter((one) => correctText(one, replacements) !== null).length
  const { dead, working, toCorrect, withoutLink } = map
  return (
    <div className="grid gap-10">
      <div className="grid justify-items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="heading text-2xl outline-none">
          {dead.length === 0
            ? 'No Dead Links'
            : formatCount(dead.length, 'Dead Link', 'Dead Links')}
        </h2>
        <p className="text-soft">
          {[
            formatCount(descriptions.length, 'description', 'descriptions'),
            formatCount(dead.length, 'dead link', 'dead links'),
            formatCount(working.length, 'working link', 'working links'),
            `${formatNumber(toCorrect.length)} to correct`,
            `${formatNumber(withoutLink.length)} without a link`,
          ].join(' · ')}
        </p>
        {tooLong > 0 && (
          <p className="text-sm text-soft">
            {`We left out ${formatCount(tooLong, 'description', 'descriptions')} with more than ${formatNumber(MAX_DESCRIPTION_LENGTH)} characters.`}
          </p>
        )}
        {corrected > 0 && (
          <Button
            type="button"
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={() =>
              downloadFile(
                new Blob([correctionsCsv(toCorrect, replacements)], { type: 'text/csv' }),
                'corrected-descriptions.csv',
              )
            }
          >
            {`Download ${formatCount(corrected, 'Corrected Description', 'Corrected Descriptions')} (CSV)`}
          </Button>
        )}
      </div>
      {descriptions.length === 0 && (
        <EmptyState title="No descriptions">Choose a file that has descriptions.</EmptyState>
      )}
      <Section
        id="dead"
        title="Links That Don’t Work"
        lead="Choose a magnet for a link, and it is replaced in all descriptions below."
        count={dead.length}
      >
        <LongList label="Links that don’t work" items={dead}>
          {(link) => (
            <LinkCard
              key={link.key}
              link={link}
              magnets={catalog.magnets}
              chosen={chosen.get(link.key) ?? ''}
              onChoose={(id) => setChosen(new Map(chosen).set(link.key, id))}
            />
          )}
        </LongList>
      </Section>
      <Section
        id="to-correct"
        title="Descriptions to Correct"
        lead="Copy the corrected text, and paste it into the video’s details."
        count={toCorrect.length}
      >
        <LongList label="Descriptions to correct" items={toCorrect}>
          {(description, index) => (
            <CorrectionCard
              key={index}
              description={description}
              states={states}
              replacements={replacements}
            />
          )}
        </LongList>
      </Section>
      <Section id="working" title="Links That Work" count={working.length}>
        <LongList label="Links that work" items={working}>
          {(link) => <LinkCard key={link.key} link={link} magnets={[]} />}
        </LongList>
      </Section>
      <Section
        id="without"
        title="Descriptions Without a Link"
        lead="None of these has a link to one of your magnets."
        count={withoutLink.length}
      >
        <Card>
          <LongList label="Descriptions without a link" items={withoutLink}>
            {(description, index) => (
              <li key={index} className="[overflow-wrap:anywhere]">
                <bdi>{nameOf(description)}</bdi>
              </li>
            )}
          </LongList>
        </Card>
      </Section>
    </div>
  )
}

type SectionProps = {
  id: string
  title: string
  lead?: string
  count: number
  children: ReactNode
}

/** A part of the results; nothing if it is empty. */
function Section({ id, title, lead, count, children }: SectionProps) {
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-2">
        <h2 id={id} className="heading text-2xl">
          {`${title} (${formatNumber(count)})`}
        </h2>
        {lead && <p className="max-w-prose text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
