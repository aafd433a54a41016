import { MagnetPage, type MagnetPageProps } from '#app/components/magnet-page/magnet-page.tsx'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

type EndedPageProps = Omit<MagnetPageProps, 'children'> & {
  brand: Pick<PageBrand, 'name'> | null
  /** Where visitors may go from here; null: nowhere. */
  nextUrl: string | null
}

/** A campaign's page that is over for good: what the brand says about that, and where to go on. */
export function EndedPage({ brand, nextUrl, ...page }: EndedPageProps) {
  return (
    <MagnetPage {...page}>
      <section className="framed next">
        <h2>This offer has ended.</h2>
        {nextUrl && (
          <a className="button" href={nextUrl} dir="auto">
            {brand ? `Continue to ${brand.name}` : 'Continue'}
          </a>
        )}
      </section>
    </MagnetPage>
  )
}
