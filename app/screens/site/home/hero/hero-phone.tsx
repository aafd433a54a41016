import { Sunset } from '#app/components/site/hero/sunset.tsx'
import { SANS } from '#app/components/site/scene-parts.tsx'

type Code = { size: number; path: string }

/** The viewer's phone: its camera finds the code, then the magnet's page opens, then the thanks. */
export function HeroPhone({ code, title }: { code: Code; title: string[] }) {
  return (
    <g transform="translate(2 128)">
      <rect width="206" height="424" rx="30" fill="#17140f" stroke="#857a68" strokeWidth="2" />
      <rect
        x="3"
        y="3"
        width="200"
        height="418"
        rx="27"
        fill="none"
        stroke="#3d372c"
        strokeWidth="2"
      />
      <clipPath id="glass">
        <rect x="10" y="10" width="186" height="404" rx="21" />
      </clipPath>
      <g clipPath="url(#glass)">
        <rect x="10" y="10" width="186" height="404" fill="#fffcf5" />
        <MagnetPage title={title} />
        <Thanks title={title} />
        <Camera code={code} />
        <rect x="74" y="18" width="58" height="14" rx="7" fill="#17140f" />
        <rect className="loop-home" x="66" y="400" width="74" height="5" rx="2.5" fill="#17140f" />
      </g>
    </g>
  )
}

/** The camera's picture of the television, with brackets round the code. */
function Camera({ code }: { code: Code }) {
  const side = 108
  return (
    <g className="loop-camera-view">
      <rect x="10" y="10" width="186" height="404" fill="#0d0a0a" />
      <g transform="translate(-98 128) scale(.66)">
        <Sunset />
      </g>
      <rect x="10" y="128" width="186" height="232" fill="#0d0a0a" opacity=".28" />
      <g transform={`translate(${103 - side / 2} 168)`}>
        <path d={`M0 0h${side}v${side}H0z`} fill="#fffdf8" />
        <path
          d={code.path}
          transform={`scale(${side / (code.size + 8)}) translate(4 4)`}
          fill="#17140f"
          shapeRendering="crispEdges"
        />
        <path
          className="loop-brackets"
          d="M-12 14V-12H14M94-12h26V14M120 94v26H94M14 120h-26V94"
          fill="none"
          stroke="#ffcf3f"
          strokeWidth="5"
        />
      </g>
      <g className="loop-chip">
        <rect x="30" y="306" width="146" height="34" rx="17" fill="#ffcf3f" />
        <text
          x="103"
          y="328"
          fontSize="14"
          fontWeight="720"
          textAnchor="middle"
          fill="#17140f"
          style={SANS}
        >
          Open the page
        </text>
      </g>
      <circle cx="103" cy="378" r="20" fill="none" stroke="#fff" strokeWidth="4" />
      <circle cx="103" cy="378" r="14" fill="#fff" />
    </g>
  )
}

function MagnetPage({ title }: { title: string[] }) {
  return (
    <g className="loop-page">
      <clipPath id="cover">
        <rect x="10" y="10" width="186" height="138" />
      </clipPath>
      <g clipPath="url(#cover)">
        <g transform="translate(-60 2) scale(.47)">
          <Sunset />
        </g>
      </g>
      <Title lines={title} y={180} />
      <path d="M26 214h150v6H26zM26 226h108v6H26z" fill="#d6cbb6" />
      <Field y={246} label="Full Name" typed="Maya Torres" className="loop-name" />
      <Field y={292} label="Email Address" typed="maya@example.com" className="loop-email" />
      <g className="loop-button">
        <path d="M26 342h154v42H26z" fill="#f97316" />
        <text
          x="103"
          y="368"
          fontSize="13.5"
          fontWeight="720"
          textAnchor="middle"
          fill="#17140f"
          style={SANS}
        >
          Submit to Unlock
        </text>
      </g>
    </g>
  )
}

function Thanks({ title }: { title: string[] }) {
  return (
    <g className="loop-thanks">
      <rect x="10" y="10" width="186" height="404" fill="#fffcf5" />
      <circle cx="103" cy="124" r="30" fill="#f97316" />
      <path d="m89 125 10 10 19-21" fill="none" stroke="#17140f" strokeWidth="6" />
      <g textAnchor="middle" fill="#17140f" style={SANS}>
        <text x="103" y="188" fontSize="17" fontWeight="800">
          Thank you, Maya
        </text>
        {title.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <text key={index} x="103" y={216 + index * 18} fontSize="13.5" fill="#5b5344">
            {line}
          </text>
        ))}
        <path d="M26 258h154v42H26z" fill="#f97316" />
        <text x="103" y="284" fontSize="13.5" fontWeight="720">
          Download Now
        </text>
      </g>
    </g>
  )
}

function Title({ lines, y }: { lines: string[]; y: number }) {
  return (
    <g fill="#17140f">
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          key={index}
          x="26"
          y={y - (lines.length - 1) * 2 + index * 21}
          fontSize="17"
          fontWeight="800"
          style={SANS}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

type FieldProps = { y: number; label: string; typed: string; className: string }

function Field({ y, label, typed, className }: FieldProps) {
  const font = { fontFamily: 'var(--font-sans)' }
  return (
    <g transform={`translate(26 ${y})`}>
      <path d="M.75.75h152.5v34.5H.75z" fill="#fff" stroke="#857a68" strokeWidth="1.5" />
      <text className="loop-label" x="10" y="23" fontSize="12" fill="#5b5344" style={font}>
        {label}
      </text>
      <g className={className}>
        <rect x="4" y="4" width="146" height="28" fill="#fff" />
        <text x="10" y="23" fontSize="12.5" fontWeight="560" fill="#17140f" style={font}>
          {typed}
        </text>
      </g>
    </g>
  )
}
