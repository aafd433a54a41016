/** The colours of the scene, for all that refers to them by id. */
export function SunsetColors() {
  return (
    <defs>
      <Fade
        id="sky"
        stops={[
          [0, '#1d1526'],
          [0.38, '#5b2530'],
          [0.62, '#c4571f'],
          [0.8, '#ffb263'],
        ]}
      />
      <radialGradient id="sun">
        <stop offset="0" stopColor="#fff3d6" />
        <stop offset=".22" stopColor="#ffd48a" />
        <stop offset=".3" stopColor="#ff9c3f" stopOpacity=".75" />
        <stop offset="1" stopColor="#ff7a1a" stopOpacity="0" />
      </radialGradient>
      <Fade
        id="far"
        stops={[
          [0, '#9a4526'],
          [1, '#d8783a'],
        ]}
      />
      <Fade
        id="mid"
        stops={[
          [0, '#4d2420'],
          [1, '#8f4226'],
        ]}
      />
      <Fade
        id="near"
        stops={[
          [0, '#22131a'],
          [1, '#120b10'],
        ]}
      />
      <linearGradient id="scrim" x2="0" y2="1">
        <stop offset="0" stopOpacity="0" />
        <stop offset="1" stopOpacity=".78" />
      </linearGradient>
    </defs>
  )
}

/** A gradient from top to bottom. */
function Fade({ id, stops }: { id: string; stops: [offset: number, color: string][] }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      {stops.map(([offset, color]) => (
        <stop key={offset} offset={offset} stopColor={color} />
      ))}
    </linearGradient>
  )
}

/** Hills at sunset on 624 × 351, in the colours of `SunsetColors`. */
export function Sunset() {
  return (
    <>
      <rect width="624" height="351" fill="url(#sky)" />
      <circle cx="352" cy="214" r="190" fill="url(#sun)" />
      <path
        d="M0 226l60-22 52 14 70-46 58 36 62-20 60 28 76-40 70 34 60-24 56 22v143H0z"
        fill="url(#far)"
        opacity=".85"
      />
      <path d="M0 268l76-30 66 22 84-40 70 36 88-26 74 34 86-30 80 34v83H0z" fill="url(#mid)" />
      <path d="M0 318q120-34 250-20t374-8v61H0z" fill="url(#near)" />
    </>
  )
}
