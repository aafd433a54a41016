import { Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { datesLine, dayWords } from '#domain/campaigns/campaign-dates.ts'
import { KIT_RANGE_LABELS } from '#domain/media-kits/kit-days.ts'
import { KIT_FIGURES } from '#domain/media-kits/kit-figures.ts'
import { KIT_MESSAGES, MAX_KITS } from '#domain/media-kits/kit-input.ts'
import { listMediaKits, type MediaKit } from '#domain/media-kits/media-kits.server.ts'
import type { Route } from './+types/media-kits'

export const meta: Route.MetaFunction = () => [{ title: `Media Kits | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const kits = await listMediaKits(services, requireViewer(context).id)
  return { kits: kits.map((kit) => toListed(kit, services.env.publicUrl)) }
}

const toListed = ({ token, ...kit }: MediaKit, publicUrl: string) => ({
  id: kit.id,
  name: kit.name,
  of: kit.magnetTitle,
  days: datesLine(kit.fromOn, kit.toOn) ?? KIT_RANGE_LABELS[kit.range],
  figures: kit.figures.map((figure) => KIT_FIGURES[figure].label),
  hasPassword: kit.hasPassword,
  hasProof: kit.hasProof,
  isExpired: kit.isExpired,
  lastDay: kit.lastDay,
  url: token && publicUrl + href('/media-kit/:token', { token }),
})
type ListedKit = ReturnType<typeof toListed>

export default function MediaKits({ loaderData }: Route.ComponentProps) {
  const { kits } = loaderData
  const add = (
    <ButtonLink to={href('/media-kits/new')} icon={<Plus aria-hidden="true" />}>
      New Media Kit
    </ButtonLink>
  )
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Media Kits"
        lead="Share your results with sponsors: a page with the figures you choose, without names and emails."
        back={{ to: href('/analytics'), label: 'Leads' }}
        actions={kits.length > 0 && kits.length < MAX_KITS && add}
      />
      {kits.length >= MAX_KITS && <p className="text-soft">{KIT_MESSAGES.tooMany}</p>}
      {kits.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {kits.map((kit) => (
            <li key={kit.id} className="grid">
              <KitCard kit={kit} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No media kits yet" action={add}>
          A media kit is a link for sponsors. Its page shows your leads, visits and countries, with
          a proof that they can check.
        </EmptyState>
      )}
    </div>
  )
}

function KitCard({ kit }: { kit: ListedKit }) {
  const { id, name, of, days, lastDay, isExpired } = kit
  const until = lastDay && `${isExpired ? 'Worked' : 'Works'} until ${dayWords(lastDay)} (UTC).`
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading min-w-0 text-xl [overflow-wrap:anywhere]">
          <Link to={href('/media-kits/:kitId', { kitId: id })} className="link">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <Badge tone={isExpired ? 'neutral' : 'success'}>{isExpired ? 'Expired' : 'Active'}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">
        {of === null ? 'All magnets' : <bdi>{of}</bdi>}
        {`: ${days}`}
      </p>
      <p className="text-sm text-soft">{`${kit.figures.join(', ')}.`}</p>
      <p className="text-sm text-soft">
        {[
          kit.hasPassword ? 'With a password.' : 'No password.',
          kit.hasProof ? 'With the proof.' : 'No proof.',
          until,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {kit.url && !isExpired && (
        <div className="mt-1">
          <CopyButton text={kit.url} label="Copy link" size="small" />
        </div>
      )}
    </Card>
  )
}
