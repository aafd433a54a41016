import { Link } from 'react-router'
import { CopyQrButton } from '#app/components/magnets/copy-qr-button.tsx'
import { leadCountText } from '#app/components/magnets/lead-count.ts'
import { Card } from '#app/ui/card.tsx'

export type LatestMagnetsProps = { magnets: { id: string; title: string; leadCount: number }[] }

/** 'Your magnets' on the dashboard: the newest few, each with its code at hand. */
export function LatestMagnets({ magnets }: LatestMagnetsProps) {
  return (
    <Card flush>
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4">
        <h2 className="heading text-xl">Your magnets</h2>
        {magnets.length > 0 && (
          <Link to="/magnets" className="link text-sm">
            All magnets
          </Link>
        )}
      </div>
      {magnets.length === 0 && (
        <p className="px-5 py-10 text-center text-soft">No magnets created yet</p>
      )}
      <ul className="divide-y divide-line">
        {magnets.map((magnet) => (
          <li key={magnet.id} className="flex items-center gap-4 px-5 py-4">
            <img
              src={`/magnets/${magnet.id}/qr.svg`}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 flex-none rounded-sm border border-line bg-white"
            />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <Link
                to={`/analytics/${magnet.id}`}
                className="font-[640] [overflow-wrap:anywhere] hover:underline"
              >
                {magnet.title}
              </Link>
              <p className="timecode text-sm text-soft">{leadCountText(magnet.leadCount)}</p>
            </div>
            <CopyQrButton
              magnetId={magnet.id}
              label={`Copy QR code of ${magnet.title}`}
              variant="ghost"
              iconOnly
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
