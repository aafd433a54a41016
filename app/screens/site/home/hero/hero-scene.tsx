import { useEffect, useRef, useState } from 'react'
import { EXAMPLE_TITLE } from '#app/components/site/hero/hero-code.ts'
import type { CodePath } from '#domain/qr/code-path.ts'
import { drawHero, redrawHero } from './draw-hero.ts'

export type HeroSceneProps = {
  code: CodePath
  /** The magnet's title. With '', the scene shows an example. */
  title: string
}

/**
 * A video with a code, the phone that scans it, and the lead that arrives. With JavaScript it is
 * animated in a loop of eight seconds (loop.css). Otherwise it shows the phone's page and the lead.
 * Its colors are fixed, because an image doesn't follow the page's color scheme.
 */
export function HeroScene({ code, title }: HeroSceneProps) {
  const scene = useRef<SVGSVGElement>(null)
  // The object stays the same, because React would otherwise write the content again and restart
  // the loop.
  const [first] = useState(() => ({ __html: drawHero(code, title) }))

  useEffect(() => {
    if (scene.current) redrawHero(scene.current, drawHero(code, title))
  }, [code, title])

  return (
    <svg
      ref={scene}
      viewBox="0 0 714 556"
      role="img"
      aria-label={`A video on a TV with a QR code in it. The phone that scanned it shows a page called “${title || EXAMPLE_TITLE}” with a form, and the viewer’s name arrives in the creator’s list of leads.`}
      className="block h-auto w-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is our own file, with escaped words.
      dangerouslySetInnerHTML={first}
    />
  )
}
