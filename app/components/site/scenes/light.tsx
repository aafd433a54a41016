/** A colour at an offset from 0 to 1, and its opacity. */
type Stop = readonly [offset: number, color: string, opacity?: number]

export type SceneProps = {
  /** The colour of the light in the scene, as #rrggbb. */
  c: string
}

type FadeProps = { id: string; stops: readonly Stop[]; x2?: number; y2?: number }

/** A linear gradient, from top to bottom by default. */
export function Fade({ id, stops, x2 = 0, y2 = 1 }: FadeProps) {
  return (
    <linearGradient id={id} x2={x2} y2={y2}>
      <Stops stops={stops} />
    </linearGradient>
  )
}

/** A radial gradient; `at` is its centre in its shape's own box. */
export function Glow({ id, stops, at = [0.5, 0.5], r = 0.5 }: GlowProps) {
  return (
    <radialGradient id={id} cx={at[0]} cy={at[1]} r={r}>
      <Stops stops={stops} />
    </radialGradient>
  )
}

type GlowProps = { id: string; stops: readonly Stop[]; at?: readonly [number, number]; r?: number }

function Stops({ stops }: { stops: readonly Stop[] }) {
  return stops.map(([offset, color, opacity]) => (
    <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
  ))
}

/** Blurs for soft shadows and for what is out of focus. */
export function Blur({ id, by }: { id: string; by: number }) {
  return (
    <filter id={id} x="-50%" y="-50%" width="200%" height="200%">
      <feGaussianBlur stdDeviation={by} />
    </filter>
  )
}
