/** A creator's tags, which only the brand sees. */
export function CreatorTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs text-soft [overflow-wrap:anywhere]"
        >
          {tag}
        </li>
      ))}
    </ul>
  )
}
