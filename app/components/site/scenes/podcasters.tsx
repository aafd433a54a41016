import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** A studio microphone on its arm before a lit wall of sound waves. */
export function Podcasters({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="wall"
          at={[0.5, 0.46]}
          r={0.7}
          stops={[
            [0, '#34307a'],
            [0.5, '#1b1a44'],
            [1, '#0a0a1b'],
          ]}
        />
        <Fade
          id="bars"
          stops={[
            [0, c, 0.15],
            [0.5, '#b9b5ff'],
            [1, c, 0.15],
          ]}
        />
        <Fade
          id="metal"
          x2={1}
          y2={0}
          stops={[
            [0, '#3c3a58'],
            [0.16, '#f4f1ff'],
            [0.34, '#8d89ad'],
            [0.7, '#2a2842'],
            [0.9, '#5a55c0'],
            [1, '#8b87ff'],
          ]}
        />
        <Fade
          id="dark"
          x2={1}
          y2={0}
          stops={[
            [0, '#12111f'],
            [0.2, '#57546f'],
            [0.4, '#1b1a2c'],
            [0.85, '#0a0912'],
            [1, '#5d59d6'],
          ]}
        />
        <Fade
          id="arm"
          stops={[
            [0, '#7a76a8'],
            [0.4, '#2a2845'],
            [1, '#0e0d1c'],
          ]}
        />
        <Fade
          id="desk"
          stops={[
            [0, '#2b2752'],
            [0.15, '#151430'],
            [1, '#07070f'],
          ]}
        />
        <pattern id="mesh" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 0l6 6M6 0L0 6" stroke="#16152b" strokeWidth="1.6" />
        </pattern>
        <Blur id="soft" by={6} />
        <Blur id="near" by={3} />
      </defs>
      <path fill="url(#wall)" d="M0 0h640v400H0z" />
      <path
        d="M0 62h640M0 124h640M0 186h640M0 248h640M0 310h640M62 0v340M124 0v340M186 0v340M248 0v340M310 0v340M372 0v340M434 0v340M496 0v340M558 0v340M620 0v340"
        stroke="#07071a"
        strokeWidth="5"
        opacity=".45"
      />
      <path
        d={WAVE}
        stroke="url(#bars)"
        strokeWidth="9"
        strokeLinecap="round"
        filter="url(#soft)"
      />
      <path d={WAVE} stroke="#a5a1ff" strokeWidth="5" strokeLinecap="round" opacity=".6" />
      <path d="M0 340h640v60H0z" fill="url(#desk)" />
      <path d="M0 341h640" stroke={c} strokeWidth="2" opacity=".7" />
      <Arm />
      <ellipse cx="198" cy="350" rx="110" ry="9" fill="#8b87ff" opacity=".3" filter="url(#soft)" />
      <Microphone c={c} />
      <Headphones />
    </>
  )
}

const HALVES = [
  14, 26, 46, 30, 62, 92, 70, 42, 80, 116, 128, 100, 74, 108, 122, 88, 58, 78, 104, 68, 40, 56, 84,
  60, 36, 50, 30, 42, 22, 12,
]
/** One bar every 20 px around the middle at 180. */
const WAVE = HALVES.map((half, i) => `M${28 + i * 20.2} ${180 - half}v${half * 2}`).join('')

function Arm() {
  return (
    <>
      <path
        d="M-10 118L112 48"
        stroke="#05050c"
        strokeWidth="24"
        opacity=".4"
        filter="url(#soft)"
      />
      <path d="M-10 96l126-58 6 13L-4 110z" fill="url(#arm)" />
      <path d="M110 40l13-6 76 74-13 10z" fill="url(#arm)" />
      <path d="M-10 97L114 40l78 68" fill="none" stroke="#a9a5e0" strokeWidth="1.5" opacity=".7" />
      <circle cx="117" cy="44" r="16" fill="#1a1930" />
      <circle cx="117" cy="44" r="11" fill="#4d4a78" />
      <circle cx="114" cy="41" r="4" fill="#b5b1e8" />
      <path d="M186 100h24v36h-24z" fill="url(#dark)" />
    </>
  )
}

function Microphone({ c }: SceneProps) {
  return (
    <>
      <rect x="136" y="124" width="124" height="190" rx="60" opacity=".55" filter="url(#soft)" />
      <rect x="142" y="128" width="112" height="184" rx="56" fill="url(#dark)" />
      <path d="M146 186a52 56 0 0 1 104 0v52H146z" fill="url(#metal)" />
      <path d="M146 186a52 56 0 0 1 104 0v52H146z" fill="url(#mesh)" />
      <path d="M192 130h12v108h-12zM146 182h104v8H146z" fill="url(#metal)" />
      <path
        d="M162 152q10-12 24-16-16 12-20 34-2 26 0 62h-8v-50q0-18 4-30z"
        fill="#fff"
        opacity=".4"
      />
      <path d="M142 236h112v14H142z" fill="url(#metal)" />
      <path d="M142 250h112v4H142z" fill={c} />
      <circle cx="198" cy="280" r="12" fill={c} opacity=".4" filter="url(#near)" />
      <circle cx="198" cy="280" r="5" fill="#d5d2ff" />
      <path d="M190 312h16v34h-16z" fill="url(#dark)" />
    </>
  )
}

function Headphones() {
  return (
    <g transform="translate(304 262)">
      <ellipse cx="50" cy="96" rx="74" ry="9" opacity=".7" filter="url(#soft)" />
      <path d="M4 66V48a46 46 0 0 1 92 0v18" fill="none" stroke="#0d0c18" strokeWidth="14" />
      <path d="M4 62V48a46 46 0 0 1 92 0v14" fill="none" stroke="url(#metal)" strokeWidth="7" />
      <rect x="-12" y="52" width="32" height="46" rx="13" fill="url(#dark)" />
      <rect x="80" y="52" width="32" height="46" rx="13" fill="url(#dark)" />
      <path
        d="M-6 62q-4 14 0 26M86 62q-4 14 0 26"
        stroke="#cfccff"
        strokeWidth="2"
        fill="none"
        opacity=".8"
      />
    </g>
  )
}
