import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** The last slide of a talk, the speaker in a spotlight, and the audience. */
export function Coaches({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="hall"
          at={[0.6, 0.35]}
          r={0.8}
          stops={[
            [0, '#17494a'],
            [0.5, '#0c2426'],
            [1, '#040c0d'],
          ]}
        />
        <Fade
          id="beam"
          stops={[
            [0, '#d5fff6', 0.6],
            [1, '#5eead4', 0],
          ]}
        />
        <Fade
          id="slide"
          x2={1}
          stops={[
            [0, '#2dd4bf'],
            [0.5, c],
            [1, '#0b6b62'],
          ]}
        />
        <Fade
          id="coat"
          x2={1}
          y2={0}
          stops={[
            [0, '#7a2f0c'],
            [0.45, '#d8641d'],
            [0.85, '#ff9c52'],
            [1, '#ffe0b8'],
          ]}
        />
        <Fade
          id="sleeve"
          x2={1}
          y2={0}
          stops={[
            [0, '#a5480f'],
            [1, '#ffb06a'],
          ]}
        />
        <Fade
          id="skin"
          x2={1}
          y2={0}
          stops={[
            [0, '#6f4029'],
            [0.5, '#b97a50'],
            [1, '#f4c493'],
          ]}
        />
        <Fade
          id="stage"
          stops={[
            [0, '#1d5a58'],
            [0.2, '#0f2f30'],
            [1, '#061415'],
          ]}
        />
        <Fade
          id="crowd"
          stops={[
            [0, '#0f3133'],
            [0.35, '#061415'],
            [1, '#020607'],
          ]}
        />
        <Blur id="soft" by={7} />
        <Blur id="near" by={1.5} />
      </defs>
      <path fill="url(#hall)" d="M0 0h640v400H0z" />
      <path d="M326 66h290v232H326z" fill={c} opacity=".6" filter="url(#soft)" />
      <path d="M330 70h282v224H330z" fill="#030909" />
      <path d="M337 77h268v210H337z" fill="url(#slide)" />
      <path d="M337 77h268l-190 210h-78z" fill="#fff" opacity=".07" />
      <path d="M360 104h168v17H360zM360 131h128v17H360z" fill="#effffb" />
      <path d="M360 164h60v5h-60z" fill="#04302b" />
      <path d="M360 180h66v5h-66zM360 194h56v5h-56z" fill="#effffb" opacity=".6" />
      <path d="M214 0h44l88 330H62z" fill="url(#beam)" opacity=".55" />
      <path d="M0 314h640v86H0z" fill="url(#stage)" />
      <ellipse
        cx="196"
        cy="322"
        rx="150"
        ry="14"
        fill="#c8fff4"
        opacity=".45"
        filter="url(#soft)"
      />
      <ellipse cx="200" cy="326" rx="62" ry="8" opacity=".7" filter="url(#near)" />
      <Speaker />
      <path d={CROWD} fill={c} opacity=".45" transform="translate(2 -2)" filter="url(#near)" />
      <path d={CROWD} fill="url(#crowd)" />
    </>
  )
}

/** Heads and shoulders from behind. */
const CROWD = [-14, 62, 146, 224, 306, 392, 468, 548, 624]
  .map((x, i) => {
    const r = 16 + (i % 3) * 2
    const y = 366 + (i % 2) * 9
    return `M${x - r} ${y}a${r} ${r + 2} 0 1 1 ${2 * r} 0q0 9-5 15 24 3 31 24H${x - r - 26}q7-21 31-24-5-6-5-15z`
  })
  .join('')

function Speaker() {
  return (
    <>
      <path d="M160 268h76l4 58h-30l-12-40-14 40h-30z" fill="#0b1416" />
      <path d="M226 268h10l4 58h-8z" fill="#2f6d68" />
      <path d="M160 160q-20 6-24 40l-6 40q0 12 8 20l16 14 12-10-14-22 16-50z" fill="#8f3b0e" />
      <path d="M146 262l12 12q6 8 14 4l4-10-14-14z" fill="#7d4a2e" />
      <path
        d="M182 146h36l26 10q10 6 10 20l-10 98q-44 10-88 0l-8-96q-2-16 8-22z"
        fill="url(#coat)"
      />
      <path d="M184 148l16 34 18-34z" fill="#f6f1e6" />
      <path
        d="M184 148l16 34-4 96h-14l-12-116zM218 148l-18 34 8 96h10l12-116z"
        fill="#5c240a"
        opacity=".35"
      />
      <path d="M240 158q18 6 26 34l28-46 18 12-34 68q-12 12-24 0l-18-30z" fill="url(#sleeve)" />
      <path
        d="M296 148q0-14 10-24l5 1-1 10 14-14 4 3-8 14 12-6 2 5-14 18-8 10z"
        fill="url(#skin)"
      />
      <path d="M190 130h22v20q-10 10-22 0z" fill="#8a5535" />
      <path
        d="M174 98q0-34 28-34t28 34q-1 20-10 31-8 9-18 9t-18-9q-9-11-10-31z"
        fill="url(#skin)"
      />
      <path
        d="M170 102q-6-46 34-48 34 0 29 44-4-20-16-26-20 8-36 4-4 10-5 26-2 8-6 0z"
        fill="#25150e"
      />
      <path d="M226 62q12 12 8 36l-4 2q2-22-10-34z" fill="#a06a44" />
      <path d="M188 94q6-4 12 0M212 93q6-4 11 0" stroke="#25150e" strokeWidth="3" fill="none" />
      <circle cx="195" cy="101" r="2.2" fill="#1a0e08" />
      <circle cx="218" cy="100" r="2.2" fill="#1a0e08" />
      <path d="M207 100l4 12-5 2" stroke="#8a4b30" strokeWidth="2" fill="none" />
      <path d="M197 121q10 8 19-1-4 10-10 9-6 1-9-8z" fill="#fff3e6" stroke="#7a3d26" />
      <path d="M176 112q4 18 20 18" stroke="#0b0f0f" strokeWidth="2" fill="none" />
      <circle cx="197" cy="129" r="3" fill="#0b0f0f" />
    </>
  )
}
