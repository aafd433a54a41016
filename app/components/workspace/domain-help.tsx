import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** Beside a workspace's domains: how a domain gets there, and what it is used for. */
export function DomainHelp() {
  return (
    <>
      <SideNote title="How it goes on">
        <SideList
          ordered
          points={[
            'Add a domain, such as offers.yourbrand.com.',
            'We show two DNS records. You add them where you manage the domain.',
            'Press Check. New records can take up to an hour.',
          ]}
        />
      </SideNote>
      <SideNote title="What it’s used for">
        <SideList
          points={[
            'The pages of your campaigns open on your domain too, at /m/… as on ours.',
            'We check the TXT record every day. Without it the domain is disabled, and the pages stay on ours.',
          ]}
        />
      </SideNote>
    </>
  )
}
