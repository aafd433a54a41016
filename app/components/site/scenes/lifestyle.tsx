import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** A laid table from above, in the light of a window at the upper left. */
export function Lifestyle({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="table"
          at={[0.25, 0.2]}
          r={1}
          stops={[
            [0, '#f2c894'],
            [0.5, '#c08a52'],
            [1, '#70461f'],
          ]}
        />
        <Fade
          id="linen"
          x2={1}
          stops={[
            [0, '#fffaf0'],
            [0.6, '#e6d9c0'],
            [1, '#b8a583'],
          ]}
        />
        <Glow
          id="plate"
          at={[0.38, 0.34]}
          r={0.72}
          stops={[
            [0, '#ffffff'],
            [0.6, '#efe7da'],
            [1, '#a99b84'],
          ]}
        />
        <Glow
          id="bowl"
          at={[0.62, 0.66]}
          r={0.7}
          stops={[
            [0, '#5c5048'],
            [0.6, '#2a2320'],
            [1, '#120e0c'],
          ]}
        />
        <Glow
          id="soup"
          at={[0.4, 0.36]}
          r={0.72}
          stops={[
            [0, '#ff8a5c'],
            [0.5, c],
            [1, '#9c1f1a'],
          ]}
        />
        <Fade
          id="leaf"
          x2={1}
          stops={[
            [0, '#8fd06a'],
            [1, '#22591f'],
          ]}
        />
        <Fade
          id="steel"
          x2={1}
          y2={0}
          stops={[
            [0, '#8b857a'],
            [0.3, '#fffdf8'],
            [0.6, '#b8b0a2'],
            [1, '#6d665a'],
          ]}
        />
        <Glow
          id="blue"
          at={[0.36, 0.32]}
          r={0.75}
          stops={[
            [0, '#7fa0b5'],
            [0.6, '#3f5f74'],
            [1, '#1c303d'],
          ]}
        />
        <Glow
          id="crust"
          at={[0.4, 0.3]}
          r={0.75}
          stops={[
            [0, '#ffd694'],
            [0.5, '#d18a3c'],
            [1, '#7a4416'],
          ]}
        />
        <Glow
          id="tomato"
          at={[0.36, 0.3]}
          r={0.72}
          stops={[
            [0, '#ffb199'],
            [0.25, '#f2552e'],
            [1, '#8a1c0e'],
          ]}
        />
        <Blur id="soft" by={7} />
        <Blur id="near" by={2} />
      </defs>
      <path fill="url(#table)" d="M0 0h640v400H0z" />
      <path
        d="M0 72h640M0 152h640M0 236h640M0 318h640"
        stroke="#4d2f16"
        strokeWidth="3"
        opacity=".7"
      />
      <path
        d="M0 75h640M0 155h640M0 239h640M0 321h640"
        stroke="#f0c795"
        strokeWidth="1.500"
        opacity=".4"
      />
      <path
        d="M20 30q120 10 240-4t360 10M40 112q160-12 300 4t280-8M10 196q140 14 240 0t380 6M60 282q120-10 220 2t330-6M20 360q150 12 300-4t300 8"
        fill="none"
        stroke="#5c3817"
        strokeWidth="1.500"
        opacity=".35"
      />
      <path
        d="M84 96h260v216H84z"
        transform="rotate(-6 200 200)"
        opacity=".5"
        filter="url(#soft)"
      />
      <g transform="rotate(-6 200 200)">
        <path d="M72 92h256v216H72z" fill="url(#linen)" />
        <path
          d="M84 104h232v192H84z"
          fill="none"
          stroke={c}
          strokeWidth="2.500"
          strokeDasharray="8 6"
          opacity=".8"
        />
        <path
          d="M72 240q120-20 256 8M250 92q-10 100 8 216"
          fill="none"
          stroke="#a8946f"
          strokeWidth="3"
          opacity=".4"
        />
      </g>
      <Soup />
      <Spoon />
      <Bread />
      <Tomato x={408} y={226} r={22} />
      <Tomato x={402} y={276} r={18} />
      <Tomato x={84} y={352} r={20} />
    </>
  )
}

function Soup() {
  return (
    <>
      <circle cx="216" cy="218" r="104" fill="#2a1606" opacity=".65" filter="url(#soft)" />
      <circle cx="200" cy="198" r="104" fill="url(#plate)" />
      <circle cx="200" cy="198" r="88" fill="none" stroke="#cfc3ae" strokeWidth="2" />
      <circle cx="206" cy="206" r="82" opacity=".4" filter="url(#near)" />
      <circle cx="200" cy="198" r="81" fill="url(#bowl)" />
      <circle cx="200" cy="200" r="70" fill="url(#soup)" />
      <path d="M134 182a70 70 0 0 1 132 0 82 60 0 0 0-132 0z" fill="#5c0f0c" opacity=".55" />
      <path
        d="M150 192q22-22 46-6t50-8q-10 24-46 22-30-10-50-8zM158 230q26 16 48-2t44 6q-20 20-44 14-30 4-48-18z"
        fill="#ffe3d2"
        opacity=".9"
      />
      <path
        d="M196 198q-30-20-8-46 32 18 8 46zM206 206q24-24 46-8-20 26-46 8zM194 212q2 30-34 28 0-30 34-28z"
        fill="#123a10"
        opacity=".5"
        transform="translate(4 5)"
      />
      <path
        d="M196 198q-30-20-8-46 32 18 8 46zM206 206q24-24 46-8-20 26-46 8zM194 212q2 30-34 28 0-30 34-28z"
        fill="url(#leaf)"
      />
      <path
        d="M195 194q-4-18-6-36M210 204q18-10 36-6M190 216q-14 8-26 22"
        stroke="#d2f0b8"
        strokeWidth="1.500"
        fill="none"
        opacity=".8"
      />
      <path d="M146 158q20-26 52-27-36 8-46 32z" fill="#fff" opacity=".6" />
    </>
  )
}

function Spoon() {
  return (
    <>
      <path
        d="M378 120v196"
        stroke="#2a1606"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".55"
        filter="url(#near)"
      />
      <path d="M362 150h9l2 158q0 6-7 6t-6-6z" fill="url(#steel)" />
      <ellipse cx="366" cy="122" rx="18" ry="31" fill="url(#steel)" />
      <ellipse cx="367" cy="123" rx="13" ry="25" fill="#6d665a" opacity=".55" />
      <path d="M358 106q4-8 10-8-6 10-6 26z" fill="#fff" />
    </>
  )
}

function Bread() {
  return (
    <g transform="translate(506 112)">
      <circle cx="12" cy="14" r="72" fill="#2a1606" opacity=".6" filter="url(#soft)" />
      <circle r="72" fill="url(#blue)" />
      <circle r="56" fill="#2f4c5e" />
      <circle r="55" fill="url(#blue)" opacity=".8" />
      <path
        d="M-40 2q-4-44 40-44 46 0 42 42 0 30-42 32-38-2-40-30z"
        fill="#22140a"
        opacity=".6"
        transform="translate(5 7)"
        filter="url(#near)"
      />
      <path d="M-42 0q-4-44 40-44 46 0 42 42 0 30-42 32-38-2-40-30z" fill="url(#crust)" />
      <path
        d="M-26-16q10 14 6 34M-6-28q12 20 8 46M16-26q10 18 6 38"
        stroke="#ffe9c2"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M-24-14q10 14 6 34M-4-26q12 20 8 46M18-24q10 18 6 38"
        stroke="#7a4416"
        strokeWidth="2"
        fill="none"
      />
    </g>
  )
}

function Tomato({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
      <circle cx="7" cy="8" r="20" fill="#2a1606" opacity=".6" filter="url(#near)" />
      <circle r="20" fill="url(#tomato)" />
      <path
        d="M0-4q-8-10-14-8 4 6 10 8-6 4-6 10 6-2 8-6 4 6 10 6-2-8-6-8 6-4 8-10-6 0-10 8z"
        fill="#3f7d2c"
      />
      <ellipse cx="-8" cy="-9" rx="4" ry="3" fill="#fff" opacity=".8" />
    </g>
  )
}
