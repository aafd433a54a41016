import { Fragment } from 'react'
import { scenePath } from '#app/components/site/scene-path.ts'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
type Code = { size: number; path: string }

const MONO = { fontFamily: 'var(--font-mono)', fontWeight: 600 }
const TAKES = [
  { label: 'FITNESS', id: 'fitness', shift: 46, light: '#7fb6a8' },
  { label: 'LIFESTYLE', id: 'lifestyle', shift: 62, light: '#e39aac' },
  { label: 'MUSIC', id: 'musicians', shift: 50, light: '#f97316' },
] as const

/** Three creators' videos, each with its own code, filling one list of leads. */
export function BrandsScene({ codes }: { codes: readonly Code[] }) {
  return (
    <svg
      viewBox="0 0 960 560"
      role="img"
      aria-label="Three videos by three creators, each with its own QR code in the corner, all filling one list of leads."
      className="block h-auto w-full"
    >
      <linearGradient id="take-shade" x2="0" y2="1">
        <stop offset="0" stopOpacity=".75" />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
      {TAKES.map((take, i) => (
        <Fragment key={take.label}>
          <g transform={`translate(${i * 330})`}>
            <Take take={take} code={codes[i]} />
          </g>
          <path
            d={`M${150 + i * 330} 280v56`}
            stroke={take.light}
            strokeWidth="6"
            strokeDasharray="10 8"
          />
        </Fragment>
      ))}
      <List />
    </svg>
  )
}

function Take({ take, code }: { take: (typeof TAKES)[number]; code: Code | undefined }) {
  const plate = 120
  return (
    <>
      <svg width="300" height="264" viewBox="0 0 300 264" aria-hidden="true">
        <image href={scenePath(take.id, true)} x={-take.shift} width="480" height="300" />
        <path d="M0 0h300v72H0z" fill="url(#take-shade)" />
      </svg>
      <path
        d="M14 36V14h22M264 14h22v22M286 228v22h-22M36 250H14v-22"
        fill="none"
        stroke="#f6f1e6"
        strokeWidth="4"
      />
      <circle cx="36" cy="40" r="7" fill="#f97316" />
      <text x="52" y="46" fill="#f6f1e6" fontSize="17" style={MONO}>
        {take.label}
      </text>
      {code && (
        <g transform="translate(158 122)">
          <path d={`M0 0h${plate}v${plate}H0z`} fill="#fffdf8" />
          {/* A light margin of four modules, which code readers need. */}
          <path
            d={code.path}
            transform={`scale(${plate / (code.size + 8)}) translate(4 4)`}
            fill="#17140f"
            shapeRendering="crispEdges"
          />
        </g>
      )}
    </>
  )
}

/** A list of leads as plain lines, with no invented people. */
function List() {
  return (
    <g transform="translate(0 344)">
      <path d="M1 1h958v210H1z" fill="#17140f" stroke="#6d6352" strokeWidth="2" />
      <path d="M0 0h960v44H0z" fill="#f97316" />
      <text x="24" y="29" fill="#17140f" fontSize="19" style={MONO}>
        ONE LIST
      </text>
      {[0, 1, 2, 3, 4, 5].map((entry) => (
        <g
          key={entry}
          transform={`translate(${24 + (entry % 3) * 312} ${74 + Math.floor(entry / 3) * 68})`}
        >
          <circle cx="22" cy="22" r="22" fill={TAKES[(entry * 2 + 1) % 3]?.light} />
          <path d={`M60 8h${170 - (entry % 2) * 46}v10H60z`} fill="#f6f1e6" />
          <path d={`M60 28h${210 - (entry % 4) * 24}v8H60z`} fill="#807665" />
        </g>
      ))}
    </g>
  )
}
