import { href } from 'react-router'
import { MagnetPage } from '#app/components/magnet-page/magnet-page.tsx'
import { ThanksNote } from '#app/components/magnet-page/thanks-note.tsx'
import { VisitorFrame } from '#app/components/magnet-page/visitor-frame.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { DemoMagnet } from '#content/use-cases/use-case.ts'

/** The visitor's step in the demo. */
export type DemoStep = 'page' | 'thanks' | 'done'

export type PersonaDemoProps = { demo: DemoMagnet; step: DemoStep; reportUrl: string }

/** A demo of a magnet's page with its whole flow. Nothing is sent or stored. */
export function PersonaDemo({ demo, step, reportUrl }: PersonaDemoProps) {
  const { brandingColor, title, description, fileType } = demo
  return (
    <VisitorFrame brandingColor={brandingColor} reportUrl={reportUrl}>
      {step === 'page' ? (
        <MagnetPage {...{ title, description, fileType }} hero={null}>
          <DemoForm />
        </MagnetPage>
      ) : (
        <ThanksNote
          name="Alex"
          title={title}
          fileType={fileType}
          isMailComing
          download={<DemoDownload done={step === 'done'} />}
        >
          <p className="small">
            This was a demo of {PRODUCT_NAME}. <a href={href('/register')}>Create your own</a>, or{' '}
            <a href="?">start over</a>.
          </p>
        </ThanksNote>
      )}
    </VisitorFrame>
  )
}

/** The fields have no names, so that no typed text gets into the URL. */
function DemoForm() {
  return (
    <form method="get" className="framed" noValidate>
      <input type="hidden" name="step" value="thanks" />
      <p className="field">
        <label htmlFor="name">Full Name</label>
        <input id="name" type="text" autoComplete="off" dir="auto" />
      </p>
      <p className="field">
        <label htmlFor="email">Email Address</label>
        <input id="email" type="email" autoComplete="off" dir="auto" />
      </p>
      <button type="submit">Submit to Unlock</button>
      <p className="consent">
        This is a demo. Nothing you type is sent or stored. On your own page, this line says who
        gets the name and email. <a href={href('/privacy')}>Privacy</a>
      </p>
    </form>
  )
}

function DemoDownload({ done }: { done: boolean }) {
  return (
    <form method="get">
      <input type="hidden" name="step" value="done" />
      <button type="submit">Download Now</button>
      <p className="small" role="status" style={done ? { marginTop: '0.75rem' } : undefined}>
        {done && 'Your viewers get your file here, and you see who opened it and when.'}
      </p>
    </form>
  )
}
