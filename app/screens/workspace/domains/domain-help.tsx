import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** Help beside a workspace's domains: how to set up a domain, and what it is used for. */
export function DomainHelp() {
  return (
    <>
      <SideNote title="What happens next">
        <SideList
          ordered
          points={[
            'Add a domain, such as offers.yourbrand.com.',
            'We show you two DNS records. Add them at your domain’s DNS provider.',
            'Press Check. New records can take up to an hour to work.',
          ]}
        />
      </SideNote>
      <SideNote title="What the domain is used for">
        <SideList
          points={[
            'Your campaign pages also open on your domain, at /m/… as they do on our domain. Open one of these pages on your domain to confirm that it points to us. After that, links that people see, copy or get by email use your domain. If you have several domains, links use the one that was verified first.',
            'Codes in videos always use our domain, because they can’t be changed once the video is published, and your domain could expire.',
            'We check the TXT record every day. If it’s missing for a week, we disable the domain, and new links use our domain. Earlier links on your domain work as long as it points to us and is verified. Links on our domain always work.',
          ]}
        />
      </SideNote>
    </>
  )
}
