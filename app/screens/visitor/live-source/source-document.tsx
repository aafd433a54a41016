import type { CSSProperties } from 'react'
import { isVisible, type LiveMessage, type LiveState } from '#domain/live-sources/live-source.ts'
import { type Box, PICTURES } from '#domain/screen/screen.ts'
import { svgUrl } from '#lib/svg-url.ts'
import script from './script/source.ts?worker&url'
import css from './source.css?inline'

export type LiveSourceDocumentProps = {
  state: LiveState
  /** The time on the server, in milliseconds since 1970. */
  at: number
  /** The page's path, without a slash at the end. */
  path: string
}

/** The page that streaming software shows: a transparent picture of the current state. */
export function LiveSourceDocument({ state, at, path }: LiveSourceDocumentProps) {
  const { drawing, strip, ...rest } = state
  const { width, height } = drawing?.picture ?? PICTURES.landscape
  const message: LiveMessage = { ...rest, strip, at, isSameDrawing: true }
  return (
    <BlankDocument>
      <main
        id="picture"
        data-live={JSON.stringify(message)}
        data-path={path}
        style={{ width, height }}
      >
        <div id="shown" hidden={!isVisible(state, at, state.scene)}>
          <img
            id="code"
            alt="QR code"
            {...(drawing && { src: svgUrl(drawing.code.svg), style: styleOf(drawing.code.box) })}
          />
          <div
            id="strip"
            hidden={strip === null}
            style={strip ? styleOf(strip.box) : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: this is drawn from numbers and outlines.
            dangerouslySetInnerHTML={{ __html: strip?.svg ?? '' }}
          />
        </div>
      </main>
      <script type="module" src={script} />
    </BlankDocument>
  )
}

const styleOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
})

/** A transparent page without text. It is what an address that doesn't work shows over a stream. */
export function BlankDocument({ children }: { children?: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Stream overlay</title>
        <link rel="icon" href="data:," />
        <style>{css}</style>
      </head>
      <body>{children}</body>
    </html>
  )
}
