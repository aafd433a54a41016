import { Presenter } from '#app/components/site/hero/presenter.tsx'
import { Sunset, SunsetColors } from '#app/components/site/hero/sunset.tsx'
import { CodePlate, MONO, SANS } from '#app/components/site/scene-parts.tsx'

/** A caption that is longer than this is cut. */
const MAX_CAPTION_LENGTH = 20

/** The television: a photographer in the evening light, and the code beside him. */
export function HeroVideo({
  code,
  caption,
}: {
  code: { size: number; path: string }
  caption: string
}) {
  return (
    <>
      <path d="M306 368h166l16 20H290z" fill="#2a251d" />
      <path d="M252 386h276v7H252z" fill="#17140f" />
      <rect x="70" y="2" width="642" height="369" rx="9" fill="#17140f" />
      <rect
        x="70.75"
        y="2.75"
        width="640.5"
        height="367.5"
        rx="8.25"
        fill="none"
        stroke="#857a68"
        strokeOpacity=".55"
        strokeWidth="1.5"
      />
      <g transform="translate(79 11)">
        <SunsetColors />
        <clipPath id="picture">
          <rect width="624" height="351" />
        </clipPath>
        <g clipPath="url(#picture)">
          <Sunset />
          <Presenter />
        </g>
        <Player />
        <CodePlate code={code} x={418} y={34} width={184} />
        <Caption text={caption} />
      </g>
    </>
  )
}

function Caption({ text }: { text: string }) {
  const letters = [...text.toUpperCase()]
  const shown =
    letters.length <= MAX_CAPTION_LENGTH
      ? letters.join('')
      : `${letters.slice(0, MAX_CAPTION_LENGTH - 1).join('')}…`
  return (
    <g transform="translate(418 226)">
      <path d="M0 0h184v40H0z" fill="#f97316" />
      {/* Long captions are squeezed to fit the plate. */}
      <text
        x="92"
        y="26"
        fill="#17140f"
        fontSize="17"
        fontWeight="780"
        textAnchor="middle"
        style={SANS}
        {...(letters.length > 12 && { textLength: 160, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {shown}
      </text>
    </g>
  )
}

/** The bar of a video player. */
function Player() {
  return (
    <>
      <rect y="271" width="624" height="80" fill="url(#scrim)" />
      <path d="M22 316h580" stroke="#fff" strokeOpacity=".38" strokeWidth="4" />
      <path d="M22 316h284" stroke="#f97316" strokeWidth="4" />
      <circle className="loop-playhead" cx="306" cy="316" r="7" fill="#f97316" />
      <path d="M146 329v14l11-7z" fill="#fff" />
      <text x="170" y="341" fill="#fff" fontSize="14" style={MONO}>
        12:08 / 24:31
      </text>
      <path d="M584 329h18v13h-18z" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  )
}
