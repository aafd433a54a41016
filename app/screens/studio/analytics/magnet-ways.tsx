import { CalendarClock, Clapperboard, MapPin, Radio, ScanSearch } from 'lucide-react'
import { href } from 'react-router'
import { checkVideoPath } from '#app/components/video-check/check-path.ts'
import { Card } from '#app/ui/card.tsx'
import { type Way, WayList } from '#app/ui/way-list.tsx'

/** Links to the screens that use a magnet's code. */
export function MagnetWays({ magnetId }: { magnetId: string }) {
  return (
    <Card className="grid gap-3">
      <h2 className="heading text-xl">Use This Code</h2>
      <WayList label="Use this code" ways={waysOf(magnetId)} wide />
    </Card>
  )
}

const waysOf = (id: string): Way[] => [
  {
    to: href('/magnets/:id/video-pack', { id }),
    icon: <Clapperboard aria-hidden="true" />,
    title: 'Video Pack',
    text: 'Files for your video editor',
  },
  {
    to: checkVideoPath('after', undefined),
    icon: <ScanSearch aria-hidden="true" />,
    title: 'Check My Video',
    text: 'Reads the code in your exported video',
  },
  {
    to: `${href('/live-sources/new')}?magnet=${id}`,
    icon: <Radio aria-hidden="true" />,
    title: 'Stream Overlay',
    text: 'Shows the code in a live stream',
  },
  {
    to: href('/magnets/:id/placements', { id }),
    icon: <MapPin aria-hidden="true" />,
    title: 'Placements',
    text: 'A link and a code for each video and place',
  },
  {
    to: href('/magnets/:id/schedule', { id }),
    icon: <CalendarClock aria-hidden="true" />,
    title: 'Schedule',
    text: 'Show a different page on certain dates or after a number of leads',
  },
]
