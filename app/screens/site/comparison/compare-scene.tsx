import { scenePath } from '#app/components/site/scene-path.ts'
import type { Category } from '#content/comparisons/comparison.ts'

const MONO = { fontFamily: 'var(--font-mono)', fontWeight: 600 }

/** Two monitors side by side: a video with our code, and what the other tool works on. */
export function CompareScene({ name, category }: { name: string; category: Category }) {
  return (
    <svg viewBox="0 0 640 300" aria-hidden="true" className="block h-auto w-full">
      <Monitor x={0} label="QR MAGNET" lamp="#f97316">
        <image
          href={scenePath('golden-hour', true)}
          x="-72"
          width="409"
          height="230"
          preserveAspectRatio="xMidYMid slice"
        />
        <path d="M196 96h78v78h-78z" fill="#fffdf8" />
        <g transform="translate(207 107) scale(4)">
          <path d="M0 5h2v7h10V5h2v9H0z" fill="#17140f" />
          <path d="M0 0h5v2H2v2H0zM14 0H9v2h3v2h2z" fill="#f97316" />
          <path d="M4.25 4.25h5.5v5.5h-5.5z" fill="#17140f" />
        </g>
      </Monitor>
      <Monitor x={340} label={name.toUpperCase()} lamp="#b8ae9b">
        <path d="M0 0h300v230H0z" fill="#ece4d3" />
        <g
          transform="translate(150 118)"
          fill="none"
          stroke="#17140f"
          strokeWidth="7"
          strokeLinejoin="round"
        >
          {GLYPHS[category]}
        </g>
      </Monitor>
    </svg>
  )
}

type MonitorProps = { x: number; label: string; lamp: string; children: React.ReactNode }

function Monitor({ x, label, lamp, children }: MonitorProps) {
  return (
    <g transform={`translate(${x} 4)`}>
      <path d="M.75.75h298.5v290.5H.75z" fill="#17140f" stroke="#6d6352" strokeWidth="1.5" />
      <svg width="300" height="230" viewBox="0 0 300 230" aria-hidden="true">
        {children}
      </svg>
      <g fill="none" stroke="#f6f1e6" strokeWidth="3" opacity={lamp === '#f97316' ? 1 : 0}>
        <path d="M14 34V14h20M266 14h20v20M286 196v20h-20M34 216H14v-20" />
      </g>
      <circle cx="22" cy="261" r="7" fill={lamp} />
      <text x="42" y="267" fill="#f6f1e6" fontSize="17" style={MONO}>
        {label}
      </text>
    </g>
  )
}

/** What each category's tools work on, centred in a 180 × 150 field. */
const GLYPHS: Record<Category, React.ReactNode> = {
  'Link Management': (
    <>
      <path d="M-14 22h-30a28 28 0 0 1 0-56h30M14-34h30a28 28 0 0 1 0 56H14" />
      <path d="M-34-6h68" />
    </>
  ),
  'Design Tools': (
    <>
      <path d="M-70-50h96v112h-96z" fill="#fffcf5" />
      <circle cx="-22" cy="-8" r="20" fill="#f97316" />
      <path d="M-54 38h64" />
      <path d="m78-58-44 72-8 28 22-18 46-72z" fill="#fffcf5" />
    </>
  ),
  'Link-in-Bio': (
    <>
      <circle cy="-52" r="20" fill="#fffcf5" />
      <path d="M-66-14H66v24H-66zM-66 24H66v24H-66zM-66 62H66v24H-66z" fill="#fffcf5" />
    </>
  ),
  'Landing Pages': (
    <>
      <path d="M-80-62H80V66H-80zM-80-38H80" fill="#fffcf5" />
      <path d="M-60-18h50M-60 2h50M-60 22h50" />
      <path d="M14-18h46v40H14z" fill="#f97316" />
    </>
  ),
  'Sales Funnels': (
    <>
      <path d="M-80-60H80L24 6v62l-48-20V6z" fill="#fffcf5" />
      <path d="M-58-34H58M-36-10h72" />
    </>
  ),
  'Creator Economy': (
    <>
      <path d="M-66-10h132v78H-66z" fill="#fffcf5" />
      <path d="M-66-56H66l18 46H-84z" fill="#f97316" />
      <path d="M-16 68V22h32v46" />
    </>
  ),
  'Creator Tools': (
    <>
      <path d="M-82-20H82v84H-82z" fill="#fffcf5" />
      <path d="M-30-20v-30h60v30M-82 16h60M22 16h60M-22 4h44v26h-44z" />
    </>
  ),
  'Email Marketing': (
    <>
      <path d="M-82-52H82V58H-82z" fill="#fffcf5" />
      <path d="m-82-52 82 66 82-66" />
    </>
  ),
}
