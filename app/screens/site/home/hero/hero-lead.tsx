import { MONO, SANS } from '#app/components/site/scene-parts.tsx'

/** The creator's list of leads, with the viewer's name at its top. */
export function HeroLead({ title }: { title: string }) {
  return (
    <g transform="translate(398 356)">
      <rect x="6" y="6" width="312" height="192" rx="6" fill="#17140f" opacity=".22" />
      <rect
        x=".75"
        y=".75"
        width="310.5"
        height="190.5"
        rx="6"
        fill="#fffcf5"
        stroke="#17140f"
        strokeWidth="1.5"
      />
      <text x="18" y="32" fontSize="13" fill="#5b5344" style={MONO}>
        LEADS
      </text>
      <text x="18" y="54" fontSize="16" fontWeight="760" fill="#17140f" style={SANS}>
        {title}
      </text>
      <g fontSize="30" textAnchor="end" fill="#17140f" style={MONO}>
        <text className="loop-before" x="294" y="48">
          46
        </text>
        <text className="loop-after" x="294" y="48">
          47
        </text>
      </g>
      <path d="M.75 68h310.5" stroke="#d6cbb6" strokeWidth="1.5" />
      <clipPath id="rows">
        <rect y="69" width="310" height="121" />
      </clipPath>
      <g clipPath="url(#rows)">
        <g className="loop-rows">
          <Row y={70} name="Maya Torres" from="Scanned on a TV, 12:08" at="now" isNew />
          <Row y={128} name="Jonas Weber" from="Video description" at="4 min" />
          <Row y={186} name="Aisha Khan" from="Pinned comment" at="9 min" />
        </g>
      </g>
    </g>
  )
}

type RowProps = { y: number; name: string; from: string; at: string; isNew?: boolean }

function Row({ y, name, from, at, isNew = false }: RowProps) {
  const font = { fontFamily: 'var(--font-sans)' }
  return (
    <g transform={`translate(0 ${y})`}>
      {isNew && <path d="M1 0h309v58H1z" fill="#f97316" opacity=".14" />}
      {isNew && <path d="M1 0h6v58H1z" fill="#f97316" />}
      <text x="18" y="25" fontSize="14.5" fontWeight="680" fill="#17140f" style={font}>
        {name}
      </text>
      <text x="18" y="44" fontSize="12.5" fill="#5b5344" style={font}>
        {from}
      </text>
      <text x="294" y="34" fontSize="12.5" textAnchor="end" fill="#5b5344" style={font}>
        {at}
      </text>
      <path d="M1 57.5h309" stroke="#d6cbb6" />
    </g>
  )
}
