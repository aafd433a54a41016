import { CodePlate, MONO, RecordLight, SANS } from '#app/components/site/scene-parts.tsx'
import type { HeroCode } from './hero-code.ts'

/** The maximum length of a caption in capitals. */
const MAX_CAPTION_LENGTH = 18

export type HeroSceneProps = {
  code: HeroCode
  /** The offer in the video; '' shows an example. */
  caption: string
}

/**
 * A video with a code in its corner, and the phone that scanned it. Its colours are fixed, because
 * an image doesn't follow the page's colour scheme.
 */
export function HeroScene({ code, caption }: HeroSceneProps) {
  return (
    <svg
      viewBox="0 0 714 556"
      role="img"
      aria-label="A video with a QR code in its corner, and beside it the phone that scanned it, showing a page with a form and a download."
      className="block h-auto w-full"
    >
      <Take code={code} caption={caption || 'GET MY PRESETS'} />
      <Phone />
    </svg>
  )
}

/** Hills at sunset. */
function Hills() {
  return (
    <>
      <rect width="640" height="400" fill="#2a1f1a" />
      <rect width="640" height="230" fill="#3a2419" />
      <rect width="640" height="150" y="110" fill="#5a2d17" />
      <rect width="640" height="90" y="180" fill="#8a3d12" />
      <circle cx="236" cy="212" r="96" fill="#f97316" />
      <circle cx="236" cy="212" r="70" fill="#fb9346" />
      <path d="M0 262 92 214l70 38 96-62 84 58 72-34 98 52 128-58v190H0z" fill="#3b2016" />
      <path d="m0 312 120-44 88 36 122-60 128 70 88-34 94 40v80H0z" fill="#24150f" />
      <path d="m0 360 180-34 150 30 140-26 170 34v36H0z" fill="#150e0a" />
    </>
  )
}

function Take({ code, caption }: HeroSceneProps) {
  return (
    <g transform="translate(72 4)">
      <clipPath id="take">
        <rect width="640" height="400" rx="3" />
      </clipPath>
      <g clipPath="url(#take)">
        <Hills />
      </g>
      <g fill="none" stroke="#f6f1e6" strokeWidth="4">
        <path d="M24 64V24h40M576 24h40v40M616 336v40h-40" />
        <path d="M308 200h24M320 188v24" strokeWidth="2" opacity="0.7" />
      </g>
      <RecordLight />
      <text x="584" y="63" fill="#f6f1e6" fontSize="18" textAnchor="end" style={MONO}>
        00:12:08:14
      </text>
      <g transform="translate(150 304)">
        <path d="M0 0h222v46H0z" fill="#f6f1e6" />
        <path d="M0 0h8v46H0z" fill="#f97316" />
        {/* Long captions are squeezed to fit the plate. */}
        <text
          x="22"
          y="30"
          fill="#17140f"
          fontSize="18"
          fontWeight="780"
          style={SANS}
          {...(caption.length > 14 && { textLength: 190, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {truncateCaption(caption)}
        </text>
      </g>
      <CodePlate code={code} x={388} y={154} width={196} />
    </g>
  )
}

function truncateCaption(caption: string): string {
  const letters = [...caption.toUpperCase()]
  if (letters.length <= MAX_CAPTION_LENGTH) return letters.join('')
  return `${letters.slice(0, MAX_CAPTION_LENGTH - 1).join('')}…`
}

function Phone() {
  return (
    <g transform="translate(2 130)">
      <rect width="206" height="424" rx="28" fill="#17140f" stroke="#6d6352" strokeWidth="2" />
      <clipPath id="glass">
        <rect x="10" y="10" width="186" height="404" rx="19" />
      </clipPath>
      <g clipPath="url(#glass)">
        <rect x="10" y="10" width="186" height="404" fill="#fffcf5" />
        <g transform="translate(-16 10) scale(0.4 0.37)">
          <Hills />
        </g>
        <rect x="74" y="18" width="58" height="14" rx="7" fill="#17140f" />
        <g transform="translate(26 176)" fill="#17140f">
          <text fontSize="17" fontWeight="800" style={SANS}>
            Golden hour
          </text>
          <text y="21" fontSize="17" fontWeight="800" style={SANS}>
            presets
          </text>
          <path d="M0 34h150v6H0zM0 46h118v6H0z" fill="#d6cbb6" />
        </g>
        <PhoneField y={242} label="Full Name" />
        <PhoneField y={288} label="Email Address" />
        <path d="M26 338h154v40H26z" fill="#f97316" />
        <text
          x="103"
          y="363"
          fontSize="13.5"
          fontWeight="720"
          textAnchor="middle"
          fill="#17140f"
          style={SANS}
        >
          Submit to Unlock
        </text>
        <rect x="66" y="396" width="74" height="5" rx="2.5" fill="#17140f" />
      </g>
    </g>
  )
}

function PhoneField({ y, label }: { y: number; label: string }) {
  return (
    <g transform={`translate(26 ${y})`}>
      <path d="M.75.75h152.5v34.5H.75z" fill="#fff" stroke="#857a68" strokeWidth="1.5" />
      <text x="10" y="23" fontSize="12" fill="#5b5344" style={{ fontFamily: 'var(--font-sans)' }}>
        {label}
      </text>
    </g>
  )
}
