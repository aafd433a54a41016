import { data, useSearchParams } from 'react-router'
import { servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/gallery'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryDisplay } from './gallery-display.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Gallery | ${PRODUCT_NAME}` }]

/** Returns a 404 in production. */
export function loader({ context }: Route.LoaderArgs) {
  const { mode } = context.get(servicesContext).env
  if (mode !== 'development' && mode !== 'demo') throw data(null, { status: 404 })
  return null
}

/** Every UI component in every state. */
export default function Gallery() {
  const [params] = useSearchParams()
  return (
    <main className="page-width grid gap-14 py-10">
      <h1 className="display text-section">Gallery</h1>
      <GalleryControls />
      <GalleryDisplay search={`?${params}`} />
    </main>
  )
}
