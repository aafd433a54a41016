/** The number of modules across and down, in a 16:9 ratio. */
const ACROSS = 32
const DOWN = 18

/**
 * Generated art for a post without an image, lit from the upper left. It is determined by `seed`
 * and differs for every post.
 */
export function BlogArt({ seed, className }: { seed: string; className?: string }) {
  const { dark, lit } = modules(seed)
  const id = (part: string) => `art-${part}-${seed}`
  return (
    <svg
      viewBox={`0 0 ${ACROSS} ${DOWN}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <path d={`M0 0h${ACROSS}v${DOWN}H0z`} fill="var(--color-sunken)" />
      <defs>
        <radialGradient id={id('light')} cx=".2" cy=".1" r="1.1">
          <stop offset="0" stopColor="#fff" stopOpacity=".55" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset=".5" stopOpacity="0" />
          <stop offset="1" stopOpacity=".45" />
        </radialGradient>
        <filter id={id('soft')} x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation=".6" />
        </filter>
        <path id={id('modules')} d={dark} />
      </defs>
      <use href={`#${id('modules')}`} opacity=".25" transform="translate(.14 .18)" />
      <use href={`#${id('modules')}`} fill="var(--color-line)" />
      <path d={lit} fill="var(--color-rec)" filter={`url(#${id('soft')})`} />
      <path d={lit} fill="var(--color-rec)" />
      <path d={`M0 0h${ACROSS}v${DOWN}H0z`} fill={`url(#${id('light')})`} />
      <path d="M10.500 3.700h12v12h-12z" opacity=".5" filter={`url(#${id('soft')})`} />
      <path d="M10 3h12v12H10z" fill="var(--color-raised)" />
      <path d="M10.080 15V3.080H22" fill="none" stroke="#fff" strokeWidth=".16" opacity=".35" />
      <g transform="translate(12 5) scale(.5714)">
        <path d="M0 5h2v7h10V5h2v9H0z" fill="var(--color-ink)" />
        <path d="M0 0h5v2H2v2H0zM14 0H9v2h3v2h2z" fill="var(--color-rec)" />
        <path d="M4.25 4.25h5.5v5.5h-5.5z" fill="var(--color-ink)" />
      </g>
    </svg>
  )
}

function modules(seed: string): { dark: string; lit: string } {
  let state = 2166136261
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  const paths = { dark: '', lit: '' }
  for (let y = 0; y < DOWN; y++) {
    for (let x = 0; x < ACROSS; x++) {
      state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
      const chance = ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
      if (chance < 0.44) paths.dark += `M${x} ${y}h1v1h-1z`
      else if (chance > 0.985) paths.lit += `M${x} ${y}h1v1h-1z`
    }
  }
  return paths
}
