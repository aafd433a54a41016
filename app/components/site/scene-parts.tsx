export const MONO = { fontFamily: 'var(--font-mono)', fontWeight: 600 }
export const SANS = { fontFamily: 'var(--font-sans)', fontStretch: '110%' }

export type CodePlateProps = {
  /** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
  code: { size: number; path: string }
  x: number
  y: number
  /** The plate's width and height. */
  width: number
}

/** A working code on a light plate. */
export function CodePlate({ code, x, y, width }: CodePlateProps) {
  // A light margin of four modules, which code readers need.
  const module = width / (code.size + 8)
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0h${width}v${width}H0z`} fill="#fffdf8" />
      <path
        d={code.path}
        transform={`scale(${module}) translate(4 4)`}
        fill="#17140f"
        shapeRendering="crispEdges"
      />
    </g>
  )
}

/** The camera's record light. */
export function RecordLight() {
  return (
    <>
      <circle cx="56" cy="57" r="8" fill="#f97316" />
      <text x="74" y="63" fill="#f6f1e6" fontSize="18" style={MONO}>
        REC
      </text>
    </>
  )
}
