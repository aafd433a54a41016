import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { cardPicture } from '#app/components/magnets/card-picture.ts'
import { MagnetCard, type MagnetCardProps } from '#app/components/magnets/magnet-card.tsx'
import { SearchForm } from '#app/components/studio/search-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { cleanSearch } from '#domain/analytics/leads-query.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { listMagnets, type MagnetWithLeads } from '#domain/magnets/magnets.server.ts'
import type { Route } from './+types/magnets'

export const meta: Route.MetaFunction = () => [{ title: `Lead Magnets: ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const q = cleanSearch(new URL(request.url).searchParams.get('q'))
  const magnets = await listMagnets(services, requireViewer(context).id, { query: q })
  return { q, magnets: magnets.map(toCard) }
}

export default function Magnets({ loaderData: { q, magnets } }: Route.ComponentProps) {
  const { search } = useLocation()
  const none = magnets.length === 0 && q === ''
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Lead Magnets"
        lead="Manage all your lead magnets in one place"
        actions={
          <ButtonLink to="/create" icon={<Plus aria-hidden="true" />}>
            Create Magnet
          </ButtonLink>
        }
      />
      {!none && (
        <div className="flex max-w-xl">
          <SearchForm
            label="Search magnets"
            placeholder="Search magnets..."
            q={q}
            search={search}
          />
        </div>
      )}
      {none && (
        <EmptyState
          title="No lead magnets yet"
          action={<ButtonLink to="/create">Create Your First Magnet</ButtonLink>}
        >
          A file, an image, a video or a link: what your viewers get for their name and email.
        </EmptyState>
      )}
      {!none && magnets.length === 0 && (
        <EmptyState title="No magnets found">Try adjusting your search terms</EmptyState>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {magnets.map((magnet) => (
          <li key={magnet.id} className="grid">
            <MagnetCard magnet={magnet} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function toCard(magnet: MagnetWithLeads): MagnetCardProps {
  const { id, title, description, fileType, brandingColor, state, hero, leadCount } = magnet
  return {
    id,
    title,
    description,
    fileType,
    brandingColor,
    state,
    hero: cardPicture(hero),
    leadCount,
    createdAt: magnet.createdAt,
    path: magnetPath(magnet),
  }
}
