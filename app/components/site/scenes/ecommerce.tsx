import { Blur, Fade, Glow, type SceneProps } from './light.tsx'

/** A shoe on a pedestal in window light, beside parcels ready to ship. */
export function Ecommerce({ c }: SceneProps) {
  return (
    <>
      <defs>
        <Glow
          id="sweep"
          at={[0.3, 0.42]}
          r={0.8}
          stops={[
            [0, '#ffe7b3'],
            [0.4, '#efb45a'],
            [0.8, '#b3701f'],
            [1, '#6b3d10'],
          ]}
        />
        <Fade
          id="floor"
          stops={[
            [0, '#c98a3c', 0],
            [0.4, '#c98a3c'],
            [1, '#7d4a17'],
          ]}
        />
        <Fade
          id="stand"
          x2={1}
          y2={0}
          stops={[
            [0, '#b79a6d'],
            [0.25, '#fffaf0'],
            [0.6, '#e6d6b8'],
            [1, '#8f7247'],
          ]}
        />
        <Fade
          id="leather"
          stops={[
            [0, '#4a4238'],
            [0.4, '#1d1914'],
            [1, '#0b0906'],
          ]}
        />
        <Fade
          id="sole"
          stops={[
            [0, '#fffdf8'],
            [0.6, '#e8dcc4'],
            [1, '#a8946f'],
          ]}
        />
        <Fade
          id="front"
          x2={1}
          stops={[
            [0, '#c98d52'],
            [1, '#8f5a2b'],
          ]}
        />
        <Blur id="soft" by={7} />
        <Blur id="near" by={3} />
      </defs>
      <path fill="url(#sweep)" d="M0 0h640v400H0z" />
      <path
        d="M-40 150L250-60h70L-40 210zM-40 240L370-60h70L-40 300zM-10 340L470-20h70L60 340z"
        fill="#fff6da"
        opacity=".32"
        filter="url(#near)"
      />
      <path d="M0 270h640v130H0z" fill="url(#floor)" />
      <Parcels />
      <path d="M100 352h280l40 30H120z" fill="#3b2005" opacity=".55" filter="url(#soft)" />
      <path d="M92 300h248v66q-124 26-248 0z" fill="url(#stand)" />
      <ellipse cx="216" cy="300" rx="124" ry="17" fill="#fffdf6" />
      <ellipse cx="232" cy="300" rx="104" ry="11" fill="#4a2f10" opacity=".5" filter="url(#near)" />
      <Shoe c={c} />
    </>
  )
}

function Shoe({ c }: SceneProps) {
  return (
    <g transform="translate(0 14)">
      <path
        d="M104 258q-6-50 6-84 26 16 58 4l16-20q20 36 68 52l62 20q26 8 26 34v8H104z"
        fill="url(#leather)"
      />
      <path d="M110 174q-8 28-7 60 28 8 50-8-10-20 6-46-26 8-49-6z" fill="#2d2720" />
      <path d="M113 178q24 14 54 4l16-18 8 14-18 18q-30 14-62 0z" fill="#f6f1e6" />
      <path d="M113 186q26 12 56 2l14-14 8 4-18 18q-30 14-62 0z" fill="#c9b78f" />
      <path d="M190 196q30 30 78 42-14 12-18 24H172q-10-40 18-66z" fill="#0d0b08" />
      <path d="M262 212l52 18q24 8 25 32h-66q-16-26-11-50z" fill="#3a332a" />
      <path d="M276 224q36 6 50 30" stroke="#8a7c66" strokeWidth="3" fill="none" opacity=".7" />
      <path
        d="M120 232q36 10 62-8 30 24 76 22"
        fill="none"
        stroke={c}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M120 229q36 9 62-8 30 22 76 22"
        fill="none"
        stroke="#ffe0a0"
        strokeWidth="2"
        opacity=".8"
      />
      <path
        d="M198 186l-22 18M213 200l-22 18M230 211l-21 17M248 220l-18 16"
        stroke="#7d705c"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M197 184l-21 17M212 198l-21 17M229 209l-20 16M247 218l-17 15"
        stroke="#fffdf6"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M100 254q60 8 120 4t118-4q6 0 6 8v12q0 12-10 12H110q-12 0-12-12v-12q0-8 2-8z"
        fill="url(#sole)"
      />
      <path d="M98 272h246q0 14-10 14H110q-12 0-12-14z" fill="#d94f22" />
      <path d="M98 272h246v3H98z" fill="#ff8a55" />
      <path d="M112 178q-6 30-6 66" stroke="#ffe7b3" strokeWidth="3" fill="none" opacity=".7" />
    </g>
  )
}

function Parcels() {
  return (
    <>
      <path d="M420 320h220v26H400z" fill="#3b2005" opacity=".6" filter="url(#soft)" />
      <path d="M432 206h128v118H432z" fill="url(#front)" />
      <path d="M560 206l34-18v112l-34 24z" fill="#6b401b" />
      <path d="M432 206l36-18h126l-34 18z" fill="#e3b077" />
      <path d="M484 206h22v118h-22zM484 206l36-18h22l-36 18z" fill="#f3d7a6" opacity=".85" />
      <path d="M446 120h92v78h-92z" fill="url(#front)" />
      <path d="M538 120l28-14v72l-28 20z" fill="#6b401b" />
      <path d="M446 120l30-14h90l-28 14z" fill="#e3b077" />
      <path d="M484 120h16v78h-16zM484 120l30-14h16l-30 14z" fill="#f3d7a6" opacity=".85" />
      <path d="M452 166h26v20h-26z" fill="#fffaf0" />
      <path d="M456 171h18M456 176h12M456 181h15" stroke="#6b5a40" strokeWidth="1.5" />
      <path d="M594 260l46-8v84l-46 14z" fill="#a8703a" />
      <path d="M594 260l46-8v-12l-46 6z" fill="#e3b077" />
    </>
  )
}
