import type { LeadFormPreview } from './lead-form.tsx'
import { LeadForm } from './lead-form.tsx'
import { MagnetPage, type MagnetPageProps } from './magnet-page.tsx'
import type { PublicPage } from './public-page.ts'
import { useWords } from './words.tsx'

type OverPageProps = {
  page: Pick<Extract<PublicPage, { state: 'over' }>, 'magnetId' | 'form' | 'privacyUrl' | 'over'> &
    Omit<MagnetPageProps, 'children'>
  /** The values and errors of a rejected form. */
  refused?: { values?: Record<string, string>; errors?: Record<string, string> } | null | undefined
  preview?: LeadFormPreview
}

/**
 * The page of a magnet whose offer has ended. It shows the owner's text about this, the next
 * magnet, and a form.
 */
export function OverPage({ page, refused, preview }: OverPageProps) {
  const { over, magnetId, form, privacyUrl } = page
  const words = useWords()
  return (
    <MagnetPage {...page}>
      {over.next && (
        <section className="framed next">
          <h2>{words.page.next}</h2>
          <p dir="auto">{over.next.title}</p>
          <a className="button" href={over.next.path}>
            {words.page.seeNext}
          </a>
        </section>
      )}
      {over.takesNames && (
        <LeadForm
          shown={magnetId}
          overRuleId={over.ruleId}
          form={form}
          privacyUrl={privacyUrl}
          preview={preview}
          {...refused}
        />
      )}
    </MagnetPage>
  )
}
