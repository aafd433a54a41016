import type { CSSProperties } from 'react'
import { href } from 'react-router'
import { MagnetPage, type MagnetPageProps } from '#app/components/magnet-page/magnet-page.tsx'
import { ThanksNote } from '#app/components/magnet-page/thanks-note.tsx'
import { VisitorFrame } from '#app/components/magnet-page/visitor-frame.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { DemoMagnet } from '#content/use-cases/use-case.ts'

export type PersonaDemoProps = {
  demo: Omit<DemoMagnet, 'caption'>
  picture: MagnetPageProps['hero']
  reportUrl: string
  /** The URL of the demo. */
  startOver: string
  /** The entered name and the device; null before the form is sent. */
  lead: { name: string; deviceType: string } | null
}

/** A demo of a magnet's page with the whole flow. Nothing is stored, and no email is sent. */
export function PersonaDemo({ demo, picture, reportUrl, startOver, lead }: PersonaDemoProps) {
  const { brandingColor, title, description, fileType } = demo
  return (
    <VisitorFrame brandingColor={brandingColor} reportUrl={reportUrl}>
      {lead === null ? (
        <MagnetPage title={title} description={description} fileType={fileType} hero={picture}>
          <DemoForm />
        </MagnetPage>
      ) : (
        <ThanksNote
          name={lead.name}
          title={title}
          fileType={fileType}
          isMailComing
          download={
            <a className="button" href={DEMO_FILE} download>
              Download Now
            </a>
          }
        >
          <DemoLead {...lead} />
          <p className="small">
            This was a demo of {PRODUCT_NAME}. We don’t send you an email, and the file is our
            one-page guide to codes in videos. <a href={href('/register')}>Create your own page</a>,
            or <a href={startOver}>start over</a>.
          </p>
        </ThanksNote>
      )}
    </VisitorFrame>
  )
}

/** The email field has no name, so that its text stays on the visitor's device. */
function DemoForm() {
  return (
    <form method="post" className="framed">
      <p className="field">
        <label htmlFor="name">Full Name</label>
        <input
          id="name"
          name="name"
          type="text"
          required
          maxLength={80}
          autoComplete="name"
          dir="auto"
        />
      </p>
      <p className="field">
        <label htmlFor="email">Email Address</label>
        <input id="email" type="email" required autoComplete="off" dir="auto" />
      </p>
      <button type="submit">Submit to Unlock</button>
      <p className="consent">
        This is a demo: nothing you enter is stored, and your email address stays on this device. On
        your own page, this line tells visitors who gets their details.{' '}
        <a href={href('/privacy')}>Privacy</a>
      </p>
    </form>
  )
}

const LEAD_STYLE: CSSProperties = {
  display: 'grid',
  gap: '0.125rem',
  padding: '0.75rem 0.875rem',
  borderLeft: '5px solid var(--brand)',
  background: 'color-mix(in srgb, var(--brand) 14%, var(--raised))',
}

/** The visitor's lead as the creator would see it. */
function DemoLead({ name, deviceType }: { name: string; deviceType: string }) {
  return (
    <section aria-label="What the creator sees">
      <p className="small" style={{ margin: '0 0 0.375rem' }}>
        This is what the creator sees right away:
      </p>
      <div style={LEAD_STYLE}>
        <strong dir="auto">{name}</strong>
        <span className="small">{deviceType} · just now</span>
      </div>
    </section>
  )
}

/** The file that a demo offers, which is a guide to QR codes in videos. */
const DEMO_FILE = '/codes-in-videos.pdf'
