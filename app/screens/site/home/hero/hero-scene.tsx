import { EXAMPLE_TITLE, type HeroCode, wrapTitle } from '#app/components/site/hero/hero-code.ts'
import { HeroLead } from './hero-lead.tsx'
import { HeroPhone } from './hero-phone.tsx'
import { HeroVideo } from './hero-video.tsx'

export type HeroSceneProps = {
  code: HeroCode
  /** The magnet's title; '' shows an example. */
  title: string
}

/**
 * A video with a code, the phone that scans it, and the lead that arrives. With script it moves in a loop
 * of eight seconds (loop.css); otherwise it shows the phone's page and the lead. Its colours are fixed,
 * because an image doesn't follow the page's colour scheme.
 */
export function HeroScene({ code, title }: HeroSceneProps) {
  const shown = title || EXAMPLE_TITLE
  return (
    <svg
      viewBox="0 0 714 556"
      role="img"
      aria-label={`A video on a television with a QR code in it. The phone that scanned it shows a page called “${shown}” with a form, and the viewer’s name arrives in the creator’s list of leads.`}
      className="block h-auto w-full"
    >
      <HeroVideo code={code} caption={title === '' ? 'Get my presets' : title} />
      <HeroLead title={wrapTitle(shown, 26, 1)[0] ?? ''} />
      <HeroPhone code={code} title={wrapTitle(shown, 16, 2)} />
    </svg>
  )
}
