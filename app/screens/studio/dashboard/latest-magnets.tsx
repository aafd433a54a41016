import { href } from 'react-router'
import { MagnetRows, type MagnetRowsProps } from '#app/components/magnets/magnet-rows.tsx'
import { EmptyList, ListCard } from '#app/ui/list-card.tsx'

/** 'Your magnets' on the dashboard: the newest few, each with its code. */
export function LatestMagnets({ magnets }: MagnetRowsProps) {
  const any = magnets.length > 0
  return (
    <ListCard title="Your magnets" all={any && { to: href('/magnets'), label: 'All magnets' }}>
      {any ? <MagnetRows magnets={magnets} /> : <EmptyList>No magnets created yet</EmptyList>}
    </ListCard>
  )
}
