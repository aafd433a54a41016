// Made from the OpenAPI document by `npm run openapi`. Change the operations instead.

export interface paths {
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account and the key
         * @description Returns the account and the key.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List magnets
         * @description Returns magnets. Newest first.
         */
        get: operations["listMagnets"];
        put?: never;
        /**
         * Create a magnet
         * @description Creates a magnet. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["createMagnet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a magnet
         * @description Returns a magnet.
         */
        get: operations["getMagnet"];
        put?: never;
        post?: never;
        /**
         * Delete a magnet
         * @description Deletes a magnet. Its leads stay. Without `repointTo`, its own codes answer for ever that the page no longer exists. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["deleteMagnet"];
        options?: never;
        head?: never;
        /**
         * Edit a magnet
         * @description Changes a magnet. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updateMagnet"];
        trace?: never;
    };
    "/magnets/{magnetId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a magnet
         * @description Pauses a magnet. Its page stays online without a form. No error if it is paused already. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["pauseMagnet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused magnet
         * @description Resumes a paused magnet. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["resumeMagnet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/repoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a magnet’s codes lead to another magnet
         * @description Lets a magnet’s codes lead to another magnet. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["repointCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/restore-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a magnet’s own codes to it
         * @description Returns a magnet’s own codes to it. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["restoreCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a magnet’s codes and links
         * @description Returns a magnet’s codes and links. Those that lead to it, and its own, wherever they lead now.
         */
        get: operations["listCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/slug-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether a magnet can have a custom slug
         * @description Returns whether a magnet can have a custom slug. Reserves nothing.
         */
        get: operations["checkSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a magnet a custom slug
         * @description Gives a magnet a custom slug. A slug is given out once and for ever. The last 20 former ones still lead to the magnet. At most 30 an hour for each account (limit `slug-change`: assigned slugs).
         */
        put: operations["setSlug"];
        post?: never;
        /**
         * Remove a magnet’s custom slug
         * @description Removes a magnet’s custom slug. The magnet keeps its short link, and the slug still leads to it. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["clearSlug"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a magnet’s schedule
         * @description Returns a magnet’s schedule.
         */
        get: operations["getSchedule"];
        /**
         * Replace a magnet’s schedule
         * @description Replaces a magnet’s schedule. Rules without an `id` are added. Rules missing from the request are deleted. Send `If-Match` so that you don’t overwrite another person’s change. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        put: operations["setSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/spoken-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a magnet’s spoken name
         * @description Returns a magnet’s spoken name.
         */
        get: operations["getMagnetSpokenName"];
        put?: never;
        /**
         * Give a magnet a spoken name
         * @description Gives a magnet a spoken name. It is chosen from a list of words, leads where the code leads, and never dies. An account gets up to 100. At most 20 an hour for each account (limit `spoken-name`: chosen spoken names).
         */
        post: operations["giveMagnetSpokenName"];
        /**
         * Remove a magnet’s spoken name
         * @description Removes a magnet’s spoken name. It isn’t shown any more, but still leads here. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["removeMagnetSpokenName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/spoken-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a placement’s spoken name
         * @description Returns a placement’s spoken name.
         */
        get: operations["getPlacementSpokenName"];
        put?: never;
        /**
         * Give a placement a spoken name
         * @description Gives a placement a spoken name. It is chosen from a list of words, leads where the code leads, and never dies. An account gets up to 100. At most 20 an hour for each account (limit `spoken-name`: chosen spoken names).
         */
        post: operations["givePlacementSpokenName"];
        /**
         * Remove a placement’s spoken name
         * @description Removes a placement’s spoken name. It isn’t shown any more, but still leads here. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["removePlacementSpokenName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to upload a file
         * @description Begins to upload a file. Send its bytes with `PUT`, in parts of up to 8 MB. A magnet or its image then takes the `fileId`. At most 60 an hour for each account (limit `upload`: begun uploads, by programs and people).
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how far an upload is
         * @description Returns how far an upload is.
         */
        get: operations["getUpload"];
        /**
         * Send bytes of a file
         * @description Sends bytes of a file. Several parts with `Content-Range: bytes FIRST-LAST/TOTAL`, in order; without it, all at once. If a part broke off, ask where to continue and send it again. `Content-Range: bytes *\/TOTAL` without a body completes a file whose bytes have all arrived, also after a `503`. A part that begins elsewhere is refused with `wrong-offset`, and `Upload-Offset` says where the next one begins. The last part is answered after the file was checked.
         */
        put: operations["putUpload"];
        post?: never;
        /**
         * Cancel an upload
         * @description Cancels an upload. A file that is complete stays for a day, or as long as a magnet uses it.
         */
        delete: operations["cancelUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List placements
         * @description Returns placements. Newest first.
         */
        get: operations["listPlacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a placement
         * @description Creates a placement. With a code of its own, which leads to the magnet. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["createPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/placements/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several placements
         * @description Creates several placements. All of them or none, in this order. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["createPlacements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a placement
         * @description Returns a placement.
         */
        get: operations["getPlacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a placement
         * @description Changes a placement. Its code stays. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updatePlacement"];
        trace?: never;
    };
    "/placements/{placementId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a placement
         * @description Archives a placement. Hides it from lists. Its code still works and counts. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["archivePlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an archived placement
         * @description Restores an archived placement. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["restorePlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the checklist before publishing
         * @description Returns the checklist before publishing. Each step is computed from what is known, but `spoken` and `pasted` are ticked.
         */
        get: operations["getChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Tick steps of the checklist
         * @description Ticks steps of the checklist. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["tickChecklist"];
        trace?: never;
    };
    "/placements/{placementId}/premiere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the date of a placement’s premiere
         * @description Returns the date of a placement’s premiere.
         */
        get: operations["getPremiere"];
        /**
         * Set the date of a placement’s premiere
         * @description Sets the date of a placement’s premiere. Its pages are prepared before it starts, and a summary is emailed the day after. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        put: operations["setPremiere"];
        post?: never;
        /**
         * Remove the date of a placement’s premiere
         * @description Removes the date of a placement’s premiere. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["clearPremiere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/first-hour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of a placement’s first hour
         * @description Returns the figures of a placement’s first hour. The hour after its premiere or, without a date, after its first scan.
         */
        get: operations["getFirstHour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List videos
         * @description Returns videos. Newest first. A video is made when a placement gets its URL; `videoId` of a placement names it.
         */
        get: operations["listVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a video
         * @description Returns a video.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        /**
         * Delete a video
         * @description Deletes a video. Its placements stay, with their URLs, codes and figures. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["deleteVideo"];
        options?: never;
        head?: never;
        /**
         * Edit what you know of a video
         * @description Changes what you know of a video. `viewsTypedAt` is set when `views` get another number. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updateVideo"];
        trace?: never;
    };
    "/magnets/{magnetId}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a magnet’s QR code
         * @description Returns a magnet’s QR code. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getMagnetCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/video-pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a magnet’s video pack
         * @description Returns a magnet’s video pack. Everything to bring the code into a video, as a ZIP. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getMagnetPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a placement’s QR code
         * @description Returns a placement’s QR code. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getPlacementCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/video-pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a placement’s video pack
         * @description Returns a placement’s video pack. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getPlacementPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/qr-style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how a magnet’s code is drawn
         * @description Returns how a magnet’s code is drawn.
         */
        get: operations["getMagnetStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how a magnet’s code is drawn
         * @description Changes how a magnet’s code is drawn. The code is drawn and read back: what can’t be scanned reliably is refused. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        patch: operations["updateMagnetStyle"];
        trace?: never;
    };
    "/placements/{placementId}/qr-style": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how a placement’s code is drawn
         * @description Returns how a placement’s code is drawn.
         */
        get: operations["getPlacementStyle"];
        put?: never;
        post?: never;
        /**
         * Let a placement’s code have its magnet’s style again
         * @description Lets a placement’s code have its magnet’s style again.
         */
        delete: operations["inheritPlacementStyle"];
        options?: never;
        head?: never;
        /**
         * Change how a placement’s code is drawn
         * @description Changes how a placement’s code is drawn. From then on it has a style of its own. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        patch: operations["updatePlacementStyle"];
        trace?: never;
    };
    "/magnets/{magnetId}/video-pack/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of a magnet’s video pack
         * @description Returns the settings of a magnet’s video pack.
         */
        get: operations["getPackSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings of a magnet’s video pack
         * @description Changes the settings of a magnet’s video pack. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updatePackSettings"];
        trace?: never;
    };
    "/placements/{placementId}/video-pack/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of a placement’s video pack
         * @description Returns the settings of a placement’s video pack.
         */
        get: operations["getPlacementPackSettings"];
        put?: never;
        post?: never;
        /**
         * Let a placement’s video pack have its magnet’s settings again
         * @description Lets a placement’s video pack have its magnet’s settings again. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["inheritPackSettings"];
        options?: never;
        head?: never;
        /**
         * Change the settings of a placement’s video pack
         * @description Changes the settings of a placement’s video pack. From then on it has settings of its own. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updatePlacementPackSettings"];
        trace?: never;
    };
    "/magnets/{magnetId}/video-pack/overlay.mov": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a magnet’s overlay as a film
         * @description Returns a magnet’s overlay as a film. The code slides in and out. What the pack as a ZIP doesn’t hold. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getMagnetMotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/video-pack/overlay.mov": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a placement’s overlay as a film
         * @description Returns a placement’s overlay as a film. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getPlacementMotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/codes.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the codes of a magnet’s placements
         * @description Returns the codes of a magnet’s placements. A PNG and an SVG of each that isn’t archived, and a table of them. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getPlacementCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept leads, or mark them as tests
         * @description Accepts leads, or mark them as tests. Accepted leads count, and get the emails that were withheld. `mark-test` and `not-test` set and remove your own mark. Ids of others are passed over.
         */
        post: operations["reviewLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/accept-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept all leads with a flag
         * @description Accepts all leads with a flag. In steps, for at most 20 seconds: ask again while `hasMore` is true.
         */
        post: operations["acceptLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get everything about one lead’s person
         * @description Returns everything about one lead’s person. For a person who asks what is stored about them.
         */
        get: operations["exportLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a lead was sent to
         * @description Returns where a lead was sent to. To webhooks and connections within the last 30 days, the oldest first.
         */
        get: operations["listLeadDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description Returns leads. Newest first. With `updatedAfter`, those that came or changed since, the earliest change first; ask again from a minute before your last request, because changes under way appear a moment later. `GET /events` never misses one. People beyond the plan’s monthly limit are hidden until an upgrade.
         */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download leads as CSV
         * @description Returns leads as CSV. All leads that the plan shows, newest first, without erased ones.
         */
        get: operations["exportLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * @description Returns a lead.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a lead’s person
         * @description Erases a lead’s person. Removes name, email and place everywhere, for good. The lead stays counted. No error if it was erased before.
         */
        post: operations["eraseLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where visitors came from
         * @description Returns where visitors came from. Sources, devices, countries or spoken names. Those beyond the flood cap are in the totals only.
         */
        get: operations["listTops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account’s figures
         * @description Returns the account’s figures.
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a magnet’s figures
         * @description Returns a magnet’s figures.
         */
        get: operations["getMagnetFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a placement’s figures
         * @description Returns a placement’s figures.
         */
        get: operations["getPlacementFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read events
         * @description Returns events. In their order, from after `after`. They are recorded while the account has a key, a webhook or a connection, and kept for 30 days. An `after` above the last number is refused (`events-ahead`): the installation was restored from a backup. Without `leads:read`, those of leads are without people; without `campaigns:read`, those of a campaign’s creators.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns an event. By the id that messages of webhooks and deliveries carry.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Returns campaigns. Newest first.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a campaign. A draft. Give it a template and creators before you start it.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Returns a campaign.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Deletes a draft. Any other campaign can only be ended.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        /**
         * Edit a campaign
         * @description Changes a campaign.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/campaigns/{campaignId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start, pause, resume or end a campaign
         * @description Starts, pauses, resumes or ends a campaign. With all its pages. An ended campaign stays ended. Starting it sends no invitations; use `POST …/invitations` for that.
         */
        post: operations["moveCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/leads.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a campaign’s leads as CSV
         * @description Returns a campaign’s leads as CSV. All that the plan shows, with their creators, newest first, without erased ones.
         */
        get: operations["exportCampaignLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare a campaign’s creators
         * @description Compares a campaign’s creators. Since its start, with the most leads first.
         */
        get: operations["compareCreators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s template
         * @description Returns a campaign’s template.
         */
        get: operations["getTemplate"];
        /**
         * Set a campaign’s template
         * @description Sets a campaign’s template. All pages of the campaign change at once, except what creators have changed in free fields. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        put: operations["setTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/creators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign’s creators
         * @description Returns a campaign’s creators. The first added first.
         */
        get: operations["listCreators"];
        put?: never;
        /**
         * Add creators to a campaign
         * @description Adds creators to a campaign. Without an email to them: `POST …/invitations` sends it. Emails that the campaign has already are passed over.
         */
        post: operations["addCreators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite all creators who were not invited yet
         * @description Invites all creators who were not invited yet. By email. The campaign must be running or paused.
         */
        post: operations["inviteCreators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/creators/{creatorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s creator
         * @description Returns a campaign’s creator.
         */
        get: operations["getCreator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a creator’s terms
         * @description Changes a creator’s terms.
         */
        patch: operations["updateCreator"];
        trace?: never;
    };
    "/creators/{creatorId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause, resume or remove a creator
         * @description Pauses, resumes or removes a creator. With their page. They are told by email. Leads and figures stay.
         */
        post: operations["moveCreator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/creators/{creatorId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a creator’s invitation again
         * @description Sends a creator’s invitation again. With a new link. Also to those who declined or were removed.
         */
        post: operations["sendInvitation"];
        /**
         * Cancel a creator’s invitation
         * @description Cancels a creator’s invitation. Its link no longer works, and the creator is removed.
         */
        delete: operations["cancelInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign’s report links
         * @description Returns a campaign’s report links. All of them, newest first. The links themselves are shown once.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Create a report link
         * @description Creates a report link. It shows the comparison, without costs and people, to all who have it.
         */
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/shares/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a report link
         * @description Revokes a report link.
         */
        delete: operations["revokeShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the brand
         * @description Returns the brand.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit the brand
         * @description Changes the brand. Every campaign page changes at once. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description Returns domains. All of them, by their names.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain
         * @description Adds a domain. It shows pages once its record was found.
         */
        post: operations["addDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/domains/{domainId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for a domain’s record now
         * @description Looks for a domain’s record now. At most 60 an hour for each account (limit `connection-test`: tests of connections and domains).
         */
        post: operations["checkDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/domains/{domainId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a domain
         * @description Removes a domain. Codes and links on the product’s own domain keep working.
         */
        delete: operations["removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the campaigns that you take part in
         * @description Returns the campaigns that you take part in. All of them, the latest joined first.
         */
        get: operations["listParticipations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your part in a campaign
         * @description Returns your part in a campaign.
         */
        get: operations["getParticipation"];
        put?: never;
        post?: never;
        /**
         * Leave a campaign
         * @description Leaves a campaign. Your page is paused. The brand keeps its leads and may invite you again. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        delete: operations["leaveCampaign"];
        options?: never;
        head?: never;
        /**
         * Edit your page of a campaign
         * @description Changes your page of a campaign. The fields in `freeFields`. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        patch: operations["updateParticipation"];
        trace?: never;
    };
    "/participations/{participationId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of your page of a campaign
         * @description Returns the figures of your page of a campaign.
         */
        get: operations["getParticipationFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the leads of your page of a campaign
         * @description Returns the leads of your page of a campaign. Newest first. The brand decides whether you see people, masked ones or counts.
         */
        get: operations["listParticipationLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the QR code of your page of a campaign
         * @description Returns the QR code of your page of a campaign. At most 120 a minute for each account (limit `qr-check`: drawn codes, by programs and people).
         */
        get: operations["getParticipationCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invitations to campaigns
         * @description Returns open invitations to campaigns. Those to your confirmed email address, the latest first.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{participationId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Accepts an invitation. You get your page with its own code. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{participationId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation
         * @description Declines an invitation. At most 60 a minute for each account (limit `page-change`: changes of pages, by programs and people).
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Returns webhooks. All of them, the oldest first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook. Events of campaigns happen in workspaces only, those of plans in people’s own accounts. With events of leads the key needs `leads:read` too, with those of a campaign’s creators `campaigns:read`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Returns a webhook.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook. With its deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Edit a webhook
         * @description Changes a webhook. What waits goes to the new URL. Events of campaigns happen in workspaces only, those of plans in people’s own accounts. With events of leads the key needs `leads:read` too, with those of a campaign’s creators `campaigns:read`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhookId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description Gives a webhook a new secret. For 24 hours both secrets sign every message. Events of campaigns happen in workspaces only, those of plans in people’s own accounts. With events of leads the key needs `leads:read` too, with those of a campaign’s creators `campaigns:read`.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Sends a test message. In the shape of a lead, without a person. It is tried once. At most 60 an hour for each account (limit `webhook-send`: tests of webhooks and requests to send again).
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a webhook
         * @description Pauses a webhook.
         */
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused or disabled webhook
         * @description Resumes a paused or disabled webhook.
         */
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a webhook’s deliveries
         * @description Returns a webhook’s deliveries. Newest first. They are kept for 30 days.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its attempts
         * @description Returns a delivery with its attempts.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends a delivery again. Events of campaigns happen in workspaces only, those of plans in people’s own accounts. With events of leads the key needs `leads:read` too, with those of a campaign’s creators `campaigns:read`. At most 60 an hour for each account (limit `webhook-send`: tests of webhooks and requests to send again).
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send several deliveries again
         * @description Sends several deliveries again. As new ones, at the usual pace, up to 10,000 at once, on the free plan 1,000, and one resend of an account at a time. Events of campaigns happen in workspaces only, those of plans in people’s own accounts. With events of leads the key needs `leads:read` too, with those of a campaign’s creators `campaigns:read`. At most 60 an hour for each account (limit `webhook-send`: tests of webhooks and requests to send again).
         */
        post: operations["resendDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description Returns connections. All of them, the oldest first. They are created in the product, where the other service asks for its credentials.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connection
         * @description Returns a connection.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        /**
         * Delete a connection
         * @description Deletes a connection. With its rules and what waits. The service keeps what it has.
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        /**
         * Edit a connection
         * @description Changes a connection.
         */
        patch: operations["updateConnection"];
        trace?: never;
    };
    "/connections/{connectionId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a connection
         * @description Tests a connection. Asks the service now, and reads its lists and fields again. At most 60 an hour for each account (limit `connection-test`: tests of connections and domains).
         */
        post: operations["testConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a connection
         * @description Pauses a connection. New leads wait until it is resumed.
         */
        post: operations["pauseConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused, disabled or broken connection
         * @description Resumes a paused, disabled or broken connection. What waits is sent.
         */
        post: operations["resumeConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how far earlier leads are
         * @description Returns how far earlier leads are.
         */
        get: operations["getBackfill"];
        put?: never;
        /**
         * Send earlier leads to a connection
         * @description Sends earlier leads to a connection. Those that its rules choose and that never reached it. Needs `leads:read` too, because it sends people’s names and emails away.
         */
        post: operations["startBackfill"];
        /**
         * Stop sending earlier leads
         * @description Stops sending earlier leads.
         */
        delete: operations["stopBackfill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a connection’s rules
         * @description Returns a connection’s rules. All of them, the default first.
         */
        get: operations["listRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/rules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the rule of a magnet, or the default one
         * @description Sets the rule of a magnet, or the default one. `rule` is a magnet’s id, or `default`.
         */
        put: operations["setRule"];
        post?: never;
        /**
         * Delete a magnet’s rule
         * @description Deletes a magnet’s rule. The default one is for its leads then, and can’t be deleted.
         */
        delete: operations["deleteRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to an event
         * @description Subscribes to an event. A webhook for one event, which the service removes by itself. A target that answers 410 is unsubscribed. Messages are signed as those of webhooks, with a secret that is answered once; `POST /webhooks/{id}/rotate` gives a new one. Events of campaigns happen in workspaces only, those of plans in people’s own accounts. With events of leads the key needs `leads:read` too, with those of a campaign’s creators `campaigns:read`.
         */
        post: operations["subscribeHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{hookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unsubscribe
         * @description Unsubscribes.
         */
        delete: operations["unsubscribeHook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/samples/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get samples of an event
         * @description Returns samples of an event. As messages look, without real people. For mapping fields.
         */
        get: operations["sampleHook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "lead.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A visitor submitted their name and email.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["lead.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lead was corrected, accepted, or marked as a test.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["lead.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.downloaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The download or link button was pressed for the first time.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["lead.downloaded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person’s data was erased. Erase what you keep of this lead too.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["lead.erased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "magnet.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A magnet was created.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["magnet.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "magnet.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A magnet was edited, paused, resumed, taken down or restored.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["magnet.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "magnet.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A magnet was deleted.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["magnet.deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "magnet.codes_repointed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Codes lead to this magnet from now on.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["magnet.codes_repointed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "placement.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A placement was created.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["placement.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "placement.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A placement was edited, archived or restored.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["placement.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A campaign was created.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A campaign was edited, started, paused or ended.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A draft was deleted.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.creator_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator was added to a campaign, without an email yet.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.creator_added"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.creator_invited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator was sent an invitation.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.creator_invited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.creator_joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator accepted the invitation.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.creator_joined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.creator_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator’s terms or state changed: declined, paused, resumed or removed.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["campaign.creator_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "plan.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account’s plan changed.
         * @description Signed by Standard Webhooks 1.0.
         */
        post: operations["plan.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        NewMagnet: {
            /** @description At most 120 characters. */
            title: string;
            /** @description At most 2000 characters; line breaks are kept. */
            description: string;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link";
            /**
             * Format: uri
             * @description The http or https target. Only for the type link, which requires it.
             */
            linkUrl?: string;
            /**
             * Format: uuid
             * @description A file of POST /files. Required for the other types.
             */
            fileId?: string;
            /** @description #rrggbb */
            color?: string;
            /** @description A sentence on the thank-you page, below the download; null: none. */
            nextStepText?: string | null;
            /** @description An http or https link on the thank-you page, below the download; null: none. */
            nextStepUrl?: string | null;
            /** @description The label of that link, which it requires; null: Continue. At most 40 characters. */
            nextStepLabel?: string | null;
            /**
             * Format: uuid
             * @description An image of POST /files with the purpose hero-image.
             */
            heroImageId?: string;
            /** @description Whether the page shows its creator’s name and picture. */
            showsCreator?: boolean;
        };
        /** @description Fields that are left out stay as they are. */
        MagnetEdit: {
            /** @description At most 120 characters. */
            title?: string;
            /** @description At most 2000 characters; line breaks are kept. */
            description?: string;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            type?: "pdf" | "image" | "video" | "link";
            /**
             * Format: uri
             * @description The http or https target. Only for the type link, which requires it.
             */
            linkUrl?: string;
            /**
             * Format: uuid
             * @description A file of POST /files. Required for the other types.
             */
            fileId?: string;
            /** @description #rrggbb */
            color?: string;
            /** @description A sentence on the thank-you page, below the download; null: none. */
            nextStepText?: string | null;
            /** @description An http or https link on the thank-you page, below the download; null: none. */
            nextStepUrl?: string | null;
            /** @description The label of that link, which it requires; null: Continue. At most 40 characters. */
            nextStepLabel?: string | null;
            /** @description A new image; null removes the present one. */
            heroImageId?: string | null;
            /** @description Whether search engines are asked to leave the page out. */
            isUnlisted?: boolean;
            /** @description Whether the page shows its creator’s name and picture. */
            showsCreator?: boolean;
            /** @description Emails earlier leads if the file or the link is new. */
            notifyLeads?: boolean;
        };
        Repointing: {
            /**
             * Format: uuid
             * @description The other magnet.
             */
            to: string;
            /** @description Only these codes and links; without it, all that lead to the magnet. */
            codes?: string[];
        };
        NewSlug: {
            /** @description The name in the page’s URL. */
            slug: string;
        };
        NewSchedule: {
            /** @description Such as Europe/Berlin. */
            timeZone: string;
            /** @description The rules, in their order: the first that holds decides. */
            rules: components["schemas"]["NewScheduleRule"][];
        };
        /** @description What a condition doesn’t need is null. */
        NewScheduleRule: {
            /**
             * Format: uuid
             * @description Of a rule that stays: its leads stay counted.
             */
            id?: string;
            /**
             * @description When the rule holds: from a moment on, until one, after leads, on days of the week.
             * @enum {string}
             */
            condition: "from" | "until" | "after-leads" | "weekdays";
            /**
             * @description Another magnet, or that it is over.
             * @enum {string}
             */
            shows: "magnet" | "over";
            /** @description Of the years 2020 to 2099. */
            at?: string | null;
            /**
             * @description The number of leads.
             * @default null
             */
            leads?: number | null;
            /**
             * @description The days, 1 for Monday to 7 for Sunday.
             * @default null
             */
            weekdays?: number[] | null;
            /**
             * @description The magnet’s id; null without one.
             * @default null
             */
            magnetId?: string | null;
            /**
             * @description What the page says instead of the form. At most 500 characters.
             * @default null
             */
            overText?: string | null;
            /**
             * @description The magnet that is announced as the next one.
             * @default null
             */
            nextMagnetId?: string | null;
            /**
             * @description Whether visitors may leave their names for the next magnet.
             * @default true
             */
            takesNames?: boolean;
        };
        NewSpokenName: {
            /**
             * @description The present name, to get another one in its place. Otherwise it stays.
             * @default null
             */
            replaces?: string | null;
        };
        NewUpload: {
            /** @description The file’s name. */
            filename: string;
            /** @description The size of the whole file. */
            bytes: number;
            /**
             * @description What the file is for.
             * @default magnet-file
             * @enum {string}
             */
            purpose?: "magnet-file" | "hero-image";
        };
        NewPlacement: {
            /** @description At most 120 characters. */
            label: string;
            /**
             * @description Guessed from the URL if left out.
             * @enum {string}
             */
            platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other";
            /** @description The URL of the video; null: none. */
            videoUrl?: string | null;
            /** @description Where the code is. */
            spot?: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description Where the code appears. */
            atSecond?: number | null;
        };
        NewPlacements: {
            /** @description The placements, in this order. */
            placements: components["schemas"]["NewPlacement"][];
        };
        /** @description Fields that are left out stay as they are. */
        PlacementEdit: {
            /** @description At most 120 characters. */
            label?: string;
            /**
             * @description Guessed from the URL if left out.
             * @enum {string}
             */
            platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other";
            /** @description The URL of the video; null: none. */
            videoUrl?: string | null;
            /** @description Where the code is. */
            spot?: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description Where the code appears. */
            atSecond?: number | null;
        };
        /** @description What no program can know. Left out: as it is. */
        ChecklistTicks: {
            /** @description The address is spoken in the video. */
            isSpoken?: boolean;
            /** @description The link is pasted in the description. */
            isPasted?: boolean;
        };
        NewPremiere: {
            /**
             * Format: date-time
             * @description Of the years 2020 to 2099.
             */
            at: string;
            /**
             * @description An IANA name. The summary is emailed at 8:00 of the next day there.
             * @default UTC
             */
            timeZone?: string;
        };
        /** @description Fields that are left out stay as they are. */
        VideoEdit: {
            /** @description At most 200 characters. Null: the platform’s title is shown. */
            ownTitle?: string | null;
            /** @description When the video came out; null if unknown. */
            publishedAt?: string | null;
            /** @description How long the video is. */
            durationSeconds?: number | null;
            /** @description How often the video was seen, as its owner typed it. */
            views?: number | null;
        };
        /** @description Fields that are left out stay as they are. */
        QrStyleEdit: {
            /**
             * @description The shape of the code.
             * @enum {string}
             */
            style?: "standard" | "rounded";
            /**
             * @description How large the logo is.
             * @enum {string}
             */
            logoSize?: "S" | "M" | "L";
            /** @description #rrggbb, lighter than the foreground. */
            backgroundColor?: string;
            /** @description #rrggbb */
            foregroundColor?: string;
            /** @description An image of up to 200 KB, in base64; null removes the present one. */
            logo?: string | null;
        };
        /** @description Fields that are left out stay as they are. */
        PackSettingsEdit: {
            /** @description At most 60 characters. */
            callToAction?: string;
            /** @description At most 80 characters. */
            address?: string | null;
            /** @description Where the code is in a wide picture. */
            landscape?: {
                /** @enum {string} */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description Pixels to the right. */
                x: number;
                /** @description Pixels down. */
                y: number;
            };
            /** @description Where the code is in a tall picture. */
            vertical?: {
                /** @enum {string} */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description Pixels to the right. */
                x: number;
                /** @description Pixels down. */
                y: number;
            };
        };
        LeadReview: {
            /** @description The leads’ ids. */
            leadIds: string[];
            /**
             * @description What to do with them.
             * @enum {string}
             */
            decision: "accept" | "mark-test" | "not-test";
        };
        LeadAcceptance: {
            /**
             * Format: uuid
             * @description Only leads of this magnet.
             */
            magnetId?: string;
            /**
             * Format: uuid
             * @description Only leads of this campaign.
             */
            campaignId?: string;
            /**
             * Format: uuid
             * @description Only leads of this creator of a campaign.
             */
            creatorId?: string;
            /**
             * @description The reason why the leads are suspicious.
             * @enum {string}
             */
            flag: "honeypot" | "too-fast" | "address-limit" | "magnet-limit" | "disposable";
        };
        NewCampaign: {
            /** @description At most 80 characters. */
            name: string;
            /** @description How many leads the campaign wants; null: no goal. */
            goalLeads?: number | null;
            /** @description In cents of the currency. */
            budgetCents?: number | null;
            /**
             * @description ISO 4217, such as USD.
             * @enum {string}
             */
            currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD";
            /** @description A UTC day. */
            startsOn?: string | null;
            /** @description A UTC day, inclusive. */
            endsOn?: string | null;
        };
        /** @description Fields that are left out stay as they are. */
        CampaignEdit: {
            /** @description At most 80 characters. */
            name?: string;
            /** @description How many leads the campaign wants; null: no goal. */
            goalLeads?: number | null;
            /** @description In cents of the currency. */
            budgetCents?: number | null;
            /**
             * @description ISO 4217, such as USD.
             * @enum {string}
             */
            currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD";
            /** @description A UTC day. */
            startsOn?: string | null;
            /** @description A UTC day, inclusive. */
            endsOn?: string | null;
        };
        CampaignMove: {
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "active" | "paused" | "ended";
        };
        NewCampaignTemplate: {
            /** @description At most 120 characters. */
            title: string;
            /** @description At most 2000 characters; line breaks are kept. */
            description: string;
            /** @description #rrggbb */
            color?: string;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link";
            /**
             * Format: uri
             * @description The http or https target. Only for the type link, which requires it.
             */
            linkUrl?: string;
            /**
             * Format: uuid
             * @description A file of POST /files; left out: the present one.
             */
            fileId?: string;
            /** @description Left out: the present one; null: none. */
            heroImageId?: string | null;
            /** @description At most 500 characters. */
            consentText: string;
            /**
             * @description The privacy policy that the pages link to.
             * @default null
             */
            privacyUrl?: string | null;
            /**
             * @description What creators may change on their pages.
             * @default []
             */
            freeFields?: ("title" | "description" | "heroImage" | "brandingColor")[];
        };
        NewCreators: {
            /** @description The creators, in this order. */
            creators: components["schemas"]["NewCreator"][];
        };
        NewCreator: {
            /** @description At most 100 characters. */
            name: string;
            /** @description In cents of the campaign’s currency. */
            feeCents?: number | null;
            /**
             * @description What they see of their leads: counts (`brand`), people (`shared`), or masked ones.
             * @enum {string}
             */
            leadVisibility?: "brand" | "shared" | "masked";
            /** @description The person’s email address. */
            email: string;
        };
        /** @description Fields that are left out stay as they are. */
        CreatorEdit: {
            /** @description At most 100 characters. */
            name?: string;
            /** @description In cents of the campaign’s currency. */
            feeCents?: number | null;
            /**
             * @description What they see of their leads: counts (`brand`), people (`shared`), or masked ones.
             * @enum {string}
             */
            leadVisibility?: "brand" | "shared" | "masked";
        };
        CreatorMove: {
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "accepted" | "paused" | "removed";
        };
        NewShare: {
            /**
             * @description Who it is for. At most 60 characters.
             * @default
             */
            label?: string;
            /**
             * Format: date
             * @description The last UTC day, within the next 366 days.
             */
            lastDay: string;
        };
        /** @description Fields that are left out stay as they are. */
        BrandEdit: {
            /** @description At most 60 characters. */
            name?: string;
            /** @description #rrggbb */
            brandColor?: string;
            /** @description The background of the pages, as #rrggbb; null: the usual one. */
            pageColor?: string | null;
            /**
             * @description The typeface of the pages.
             * @enum {string}
             */
            font?: "system" | "humanist" | "serif" | "slab" | "rounded" | "mono";
            /** @description The privacy policy that the pages link to. */
            privacyUrl?: string | null;
            /** @description Whether the pages leave out the product’s name. */
            hidesBadge?: boolean;
            /** @description An image of POST /files with the purpose hero-image; null: none. */
            logoId?: string | null;
        };
        NewDomain: {
            /** @description The host name, such as get.brand.example. */
            host: string;
        };
        /** @description Fields that are left out stay as they are. */
        ParticipationEdit: {
            /** @description At most 120 characters. */
            title?: string;
            /** @description At most 2000 characters. */
            description?: string;
            /** @description #rrggbb */
            color?: string;
        };
        NewWebhook: {
            /** @description The name. */
            name: string;
            /** @description The URL. */
            url: string;
            /** @description The events that are sent. */
            eventTypes: ("lead.created" | "lead.updated" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "plan.changed")[];
            /** @description Only events of these magnets; null: all events, also those without a magnet. */
            magnetIds?: string[] | null;
        };
        /** @description Fields that are left out stay as they are. */
        WebhookEdit: {
            /** @description The name. */
            name?: string;
            /** @description The URL. */
            url?: string;
            /** @description The events that are sent. */
            eventTypes?: ("lead.created" | "lead.updated" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "plan.changed")[];
            /** @description Only events of these magnets; null: all events, also those without a magnet. */
            magnetIds?: string[] | null;
        };
        WebhookResumption: {
            /**
             * @description Whether what it missed is sent.
             * @default true
             */
            sendMissed?: boolean;
        };
        /** @description A range; without one, all that failed, and what waits for its next attempt. */
        Resending: {
            /**
             * Format: date-time
             * @description With `to`: all events since this moment.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Exclusive; at most 30 days later.
             */
            to?: string;
            /** @description With a range: also events from before the webhook existed. */
            includeEarlier?: boolean;
        };
        /** @description Fields that are left out stay as they are. */
        ConnectionEdit: {
            /** @description At most 100 characters. */
            name?: string;
            /** @description Whether erasing a person here erases them there too. */
            erasesThere?: boolean;
        };
        NewConnectionRule: {
            /**
             * @description Whether it is on.
             * @default true
             */
            isOn?: boolean;
            /**
             * @description One of the connection’s lists.
             * @default null
             */
            listId?: string | null;
            /**
             * @description May contain `{magnet}`, `{placement}`, `{campaign}` and `{video}`; no comma.
             * @default []
             */
            tags?: string[];
            /**
             * @description What goes into which of the provider’s fields.
             * @default []
             */
            fields?: {
                field: string;
                /** @enum {string} */
                value: "firstName" | "lastName" | "name" | "magnet" | "placement" | "video" | "campaign" | "source" | "shortLink" | "device" | "city" | "country" | "submittedAt" | "leadId";
            }[];
            /**
             * @description Whether people confirm their address at the provider first.
             * @default false
             */
            confirmsFirst?: boolean;
            /**
             * @description Whether the message names the person.
             * @default false
             */
            showsPerson?: boolean;
        };
        HookSubscription: {
            /**
             * Format: uri
             * @description Where the messages go.
             */
            targetUrl: string;
            /**
             * @description The type of event.
             * @enum {string}
             */
            event: "lead.created" | "lead.updated" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "plan.changed";
            /**
             * Format: uuid
             * @description Only events of this magnet.
             */
            magnetId?: string;
        };
        /** @description A person who gave a name and an email for a magnet. */
        Lead: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Null if the magnet was deleted long ago. */
            magnetId: string | null;
            /** @description The title at the time of the form. */
            magnetTitle: string;
            /** @description The placement’s id; null without one. */
            placementId: string | null;
            /** @description The campaign’s id; null without one. */
            campaignId: string | null;
            /** @description The creator of the campaign who brought the lead. */
            creatorId: string | null;
            /** @description Null if erased, or hidden by the plan. */
            name: string | null;
            /** @description Null if erased, or hidden by the plan. */
            email: string | null;
            /** @description Beyond the plan’s monthly limit: shown after an upgrade. */
            isHidden: boolean;
            /**
             * @description What it came by.
             * @enum {string}
             */
            source: "scan" | "visit";
            /** @description The identifier in the URL that was opened. */
            shortLink: string | null;
            /**
             * @description The kind of device the form was sent from.
             * @enum {string}
             */
            device: "iOS" | "Android" | "Desktop";
            /** @description The visitor’s city; null if unknown. */
            city: string | null;
            /** @description The visitor’s country; null if unknown. */
            country: string | null;
            /** @description Why it is suspicious; empty if it is not. */
            flags: ("honeypot" | "too-fast" | "address-limit" | "magnet-limit" | "disposable" | "test")[];
            /** @description The magnet was over: nothing was delivered, and the person wants the next one. */
            isWaitingForNext: boolean;
            /** @description The text that the visitor agreed to, and its version. */
            consent: {
                text: string;
                /** @description The version, which increases with every change. */
                version: string;
            };
            /**
             * Format: date-time
             * @description When the form was sent.
             * @example 2026-03-01T12:00:00.000Z
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @description The last change after the form, else the form.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /** @description The first press on the download or link button. */
            downloadedAt: string | null;
            /** @description When the person was erased; null: not. */
            erasedAt: string | null;
        };
        /** @description A page that offers a file or a link for a name and an email. */
        Magnet: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The title. */
            title: string;
            /** @description The text below the title. */
            description: string;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link";
            /** @description The target of a magnet of the type link. */
            linkUrl: string | null;
            /** @description #rrggbb */
            color: string;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "active" | "paused" | "suspended";
            /** @description The sentence below the download; null: none. */
            nextStepText: string | null;
            /** @description The link below the download; null: none. */
            nextStepUrl: string | null;
            /** @description Its label; null: the usual one. */
            nextStepLabel: string | null;
            /** @description Whether search engines are asked to leave the page out. */
            isUnlisted: boolean;
            /** @description Whether the page shows its creator’s name and picture. */
            showsCreator: boolean;
            /** @description Six characters that identify the magnet for ever. */
            shortId: string;
            /** @description The name in the page’s URL that its owner chose; null: none. */
            customSlug: string | null;
            /** @description The campaign’s id; null without one. */
            campaignId: string | null;
            /** @description The id of the campaign’s creator; null without one. */
            creatorId: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description The page, to share as a link. On the brand’s domain, if it has one.
             */
            pageUrl: string;
            /**
             * Format: uri
             * @description What the QR code holds: the page, in capitals, counted as a scan.
             */
            scanUrl: string;
            /**
             * Format: uri
             * @description The QR code as SVG or PNG, by the API with a key.
             */
            qrUrl: string;
        };
        /** @description A code of a magnet for one video or spot. */
        Placement: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Null if its magnet was deleted. */
            magnetId: string | null;
            /** @description The identifier in the URL that its QR code holds. */
            code: string;
            /** @description A name that only its owner sees. */
            label: string;
            /** @description Where the code is shown. */
            platform: ("youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other") | null;
            /** @description The URL of the video; null: none. */
            videoUrl: string | null;
            /** @description The video of that URL, which groups its placements. */
            videoId: string | null;
            /** @description Where the code is. */
            spot: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description Where in the video the code appears. */
            atSecond: number | null;
            /** @description Hidden from lists; its code still works. */
            archivedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description The page, to share as a link. On the brand’s domain, if it has one.
             */
            pageUrl: string;
            /**
             * Format: uri
             * @description What the QR code holds: the page, in capitals, counted as a scan.
             */
            scanUrl: string;
            /**
             * Format: uri
             * @description The QR code as SVG or PNG, by the API with a key.
             */
            qrUrl: string;
        };
        /** @description A brand’s campaign across several creators. */
        Campaign: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "draft" | "active" | "paused" | "ended";
            /** @description How many leads the campaign wants; null: no goal. */
            goalLeads: number | null;
            /** @description In cents of the currency. */
            budgetCents: number | null;
            /** @description ISO 4217, such as USD. */
            currency: string;
            /** @description The first day, in UTC; null: at once. */
            startsOn: string | null;
            /** @description The last day, in UTC; null: without end. */
            endsOn: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        /** @description A creator who was invited to a campaign. */
        CampaignCreator: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The campaign’s id; null without one.
             */
            campaignId: string;
            /** @description Null if erased. */
            name: string | null;
            /** @description Null if erased. */
            email: string | null;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "invited" | "accepted" | "declined" | "paused" | "removed";
            /** @description In cents of the campaign’s currency. */
            feeCents: number | null;
            /**
             * @description What the creator sees of the leads: counts only, masked, or names and emails.
             * @enum {string}
             */
            leadVisibility: "brand" | "shared" | "masked";
            /** @description When the invitation was sent; null: not yet. */
            invitedAt: string | null;
            /** @description When the invitation was accepted or declined; null until then. */
            answeredAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        /** @description A change of an account’s plan. */
        PlanChange: {
            /**
             * Format: uuid
             * @description The account’s id.
             */
            accountId: string;
            /**
             * @description The beginning; for a change, what was before.
             * @enum {string}
             */
            from: "FREE" | "CREATOR" | "BRAND" | "LIFETIME";
            /**
             * @description The end; for a change, what is now.
             * @enum {string}
             */
            to: "FREE" | "CREATOR" | "BRAND" | "LIFETIME";
            /**
             * Format: date-time
             * @description When it changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            changedAt: string;
        };
        Fault: {
            /** @description A place in the body, as a JSON Pointer (RFC 6901). */
            pointer?: string;
            /** @description A parameter of the query. */
            parameter?: string;
            /** @description A stable name, such as `required`. */
            code: string;
            /** @description A sentence for people. */
            detail: string;
        };
        /** @description The account that a key acts for, and the key. */
        Account: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "creator" | "workspace";
            /** @description The name. */
            name: string;
            /** @description Null for a creator’s account. */
            workspaceId: string | null;
            /**
             * @description The plan in effect; a workspace has its owner’s.
             * @enum {string}
             */
            plan: "FREE" | "CREATOR" | "BRAND" | "LIFETIME";
            /** @description The key of this request. */
            key: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description The name. */
                name: string;
                scopes: string[];
                /** @description Null: all magnets. */
                magnetIds: string[] | null;
                /** @description When it ends; null: never. */
                expiresAt: string | null;
            };
        };
        MagnetPage: {
            /** @description The entries. */
            data: components["schemas"]["Magnet"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        RepointedCodes: {
            /**
             * Format: uuid
             * @description The end; for a change, what is now.
             */
            to: string;
            /** @description The identifiers. */
            codes: string[];
        };
        RestoredCodes: {
            /** @description How many codes lead to it again. */
            restored: number;
        };
        /** @description Codes and links of a magnet, all at once. */
        CodePage: {
            /** @description The entries. */
            data: {
                /** @description As in `/q/{identifier}` and `/m/{identifier}`. */
                identifier: string;
                /**
                 * @description The kind.
                 * @enum {string}
                 */
                kind: "short-id" | "slug" | "placement" | "spoken";
                /** @description The placement’s. */
                label: string | null;
                /**
                 * Format: uri
                 * @description Where it leads to the page.
                 */
                pageUrl: string;
                /** @description What its QR code holds; null if it has none. */
                scanUrl: string | null;
                /** @description Null: a magnet that the key doesn’t include. */
                leadsTo: string | null;
                /** @description Its own magnet; null if that was deleted. */
                createdFor: string | null;
            }[];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        SlugCheck: {
            /** @description The name in the page’s URL. */
            slug: string;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "available" | "current" | "taken" | "invalid";
            /** @description Why it can’t be had, for people. */
            detail: string | null;
        };
        /** @description What a magnet’s codes and links show, and when. */
        Schedule: {
            /** @description An IANA name: days of the week are those of this zone. */
            timeZone: string;
            /** @description The first one that holds decides. Without one, the magnet itself is shown. */
            rules: components["schemas"]["ScheduleRule"][];
        };
        ScheduleRule: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description When the rule holds: from a moment on, until one, after leads, on days of the week.
             * @enum {string}
             */
            condition: "from" | "until" | "after-leads" | "weekdays";
            /**
             * @description Another magnet, or that it is over.
             * @enum {string}
             */
            shows: "magnet" | "over";
            /** @description Of `from` and `until`. */
            at: string | null;
            /** @description Of `after-leads`. */
            leads: number | null;
            /** @description Of `weekdays`: 1 is Monday. */
            weekdays: number[] | null;
            /** @description Null also for a magnet that the key doesn’t include. */
            magnetId: string | null;
            /** @description Null: the product’s own words. */
            overText: string | null;
            /** @description The magnet that the page names as the next one. */
            nextMagnetId: string | null;
            /** @description It has a form for those who want the next one. */
            takesNames: boolean;
        };
        /** @description Two words that people can say, remember and type. */
        SpokenNames: {
            /** @description Two words, such as `cake-tiger`. Null: there is none. */
            name: string | null;
            /** @description With any one typo, or with swapped words, it works too. */
            url: string | null;
            /** @description Names that still lead here, the latest first. */
            earlier: string[];
        };
        /** @description A file that is sent in parts. */
        Upload: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The file’s name. */
            filename: string;
            /**
             * @description What the file is for.
             * @enum {string}
             */
            purpose: "magnet-file" | "hero-image";
            /** @description The size of the whole file. */
            bytes: number;
            /** @description Where the next part begins. */
            receivedBytes: number;
            /** @description The file for a magnet; null until all bytes have arrived. */
            fileId: string | null;
            /**
             * Format: date-time
             * @description When it ends; null: never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        PlacementPage: {
            /** @description The entries. */
            data: components["schemas"]["Placement"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        Placements: {
            /** @description The entries. */
            data: components["schemas"]["Placement"][];
        };
        /** @description What to look at before a video is published. */
        Checklist: {
            /** @description The steps. */
            steps: {
                /**
                 * @description Its id.
                 * @enum {string}
                 */
                id: "address" | "magnet" | "content" | "mail" | "shows" | "size" | "seconds" | "spoken" | "pasted";
                /**
                 * @description The present state.
                 * @enum {string}
                 */
                state: "done" | "weak" | "problem" | "open";
            }[];
            /** @description When it was ticked that the address is spoken. */
            spokenAt: string | null;
            /** @description When it was ticked that the link is pasted. */
            pastedAt: string | null;
        };
        /** @description When the video of a placement comes out. */
        Premiere: {
            /** @description Null: it has no date. */
            at: string | null;
            /** @description The IANA name of the zone it was chosen in. */
            timeZone: string | null;
        };
        FirstHourFigures: {
            /** @description Null: no date, and no scan yet. */
            firstHour: components["schemas"]["FirstHour"] | null;
        };
        FirstHour: {
            /**
             * Format: date-time
             * @description The beginning; for a change, what was before.
             * @example 2026-03-01T12:00:00.000Z
             */
            from: string;
            /**
             * @description Without a date, the first scan begins it.
             * @enum {string}
             */
            basis: "premiere" | "first-scan";
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "before" | "running" | "over";
            /** @description Without bots and suspicious leads. */
            totals: {
                scans: number;
                visits: number;
                /** @description The number of leads. */
                leads: number;
                clicks: number;
            };
            /** @description From the first minute on. Null once only whole hours are kept. */
            minutes: {
                scans: number[];
                visits: number[];
                /** @description The number of leads. */
                leads: number[];
            } | null;
            /** @description The UTC hours it is part of. */
            hours: {
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                at: string;
                scans: number;
                visits: number;
                /** @description The number of leads. */
                leads: number;
                clicks: number;
            }[];
            /** @description Page views of a flood in these hours, which are in no minute. */
            capped: number;
        };
        VideoPage: {
            /** @description The entries. */
            data: components["schemas"]["Video"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description A video on a platform, which groups its placements. */
        Video: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Where the code is shown.
             * @enum {string}
             */
            platform: "youtube" | "vimeo" | "tiktok";
            /** @description Its id on the platform. */
            externalId: string;
            /**
             * Format: uri
             * @description The URL.
             */
            url: string;
            /** @description As its owner typed it; null if not. */
            ownTitle: string | null;
            /** @description As its platform told; null until then. */
            title: string | null;
            /** @description As its platform told. */
            channel: string | null;
            /** @description A JPEG of its picture. */
            thumbnailUrl: string | null;
            /**
             * @description Whether its platform was asked for title, channel and picture.
             * @enum {string}
             */
            state: "waiting" | "done" | "failed";
            /** @description Why something of that is missing. */
            failure: string | null;
            /** @description As its owner typed it; null if not. */
            publishedAt: string | null;
            /** @description As its owner typed it; null if not. */
            durationSeconds: number | null;
            /** @description As its owner typed it; null if not. */
            views: number | null;
            /** @description When the views were typed. */
            viewsTypedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        /** @description How a code is drawn. */
        QrStyle: {
            /**
             * @description The shape of the code.
             * @enum {string}
             */
            style: "standard" | "rounded";
            /**
             * @description How large the logo is.
             * @enum {string}
             */
            logoSize: "S" | "M" | "L";
            /** @description #rrggbb */
            backgroundColor: string;
            /** @description #rrggbb */
            foregroundColor: string;
            /** @description Whether a logo is in the middle of the code. */
            hasLogo: boolean;
            /** @description A placement without its own has its magnet’s. */
            isInherited: boolean;
        };
        /** @description What a video pack says, and where its code is. */
        PackSettings: {
            /** @description What the overlays say; empty: nothing. */
            callToAction: string;
            /** @description Written beside the code; null: its own link. */
            address: string | null;
            /** @description In a picture of 1920 × 1080. */
            landscape: {
                /** @enum {string} */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description Pixels to the right. */
                x: number;
                /** @description Pixels down. */
                y: number;
            };
            /** @description In a picture of 1080 × 1920. */
            vertical: {
                /** @enum {string} */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description Pixels to the right. */
                x: number;
                /** @description Pixels down. */
                y: number;
            };
            /**
             * @description Whose settings these are.
             * @enum {string}
             */
            from: "placement" | "magnet" | "defaults";
        };
        ReviewedLeads: {
            /** @description How many were changed. */
            leads: number;
            /** @description How many withheld emails are sent now. */
            emails: number;
        };
        AcceptedLeads: {
            /** @description How many were changed. */
            leads: number;
            /** @description How many withheld emails are sent now. */
            emails: number;
            /** @description Whether more are waiting now. */
            hasMore: boolean;
        };
        /** @description What is stored about the person of a lead. */
        LeadExport: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The person’s email address. */
            email: string;
            /** @description Null unless a typo was corrected. */
            emailAsTyped: string | null;
            /** @description The title at the time of the form. */
            leadMagnet: string;
            /** @description The kind of content. */
            type: string;
            /**
             * Format: date-time
             * @description When the form was sent.
             * @example 2026-03-01T12:00:00.000Z
             */
            submittedAt: string;
            /** @description The first press on the download or link button. */
            clickedAt: string | null;
            /**
             * @description What the visitor opened.
             * @enum {string}
             */
            cameBy: "scan" | "visit";
            /** @description The code or link that was opened. */
            cameThrough: string | null;
            /** @description The kind of device the form was sent from. */
            device: string;
            /** @description The visitor’s city; null if unknown. */
            city: string | null;
            /** @description The visitor’s country; null if unknown. */
            country: string | null;
            /** @description Why it is suspicious; empty if it is not. */
            flags: string[];
            /** @description The text that the visitor agreed to, and its version. */
            consent: {
                text: string;
                /** @description The version, which increases with every change. */
                version: string;
            };
            /** @description The delivery email; null if there was none. */
            mail: {
                /** @description The present state. */
                state: string;
                /** @description The last refusal. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                queuedAt: string;
                sentAt: string | null;
                deliveredAt: string | null;
                failedAt: string | null;
            } | null;
            /** @description The magnet was over, and the person wants to hear about the next one. */
            isWaitingForNext: boolean;
            /** @description The titles of the next magnets that they got an email about. */
            noticesAbout: string[];
            /** @description When the person was erased; null: not. */
            erasedAt: string | null;
        };
        /** @description Where a lead was sent to, all at once. */
        LeadDeliveryPage: {
            /** @description The entries. */
            data: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description Null for an earlier lead. */
                eventId: string | null;
                /** @description The number of the event; null without one. */
                seq: number | null;
                /** Format: uuid */
                targetId: string;
                /** @enum {string} */
                targetKind: "webhook" | "connection";
                targetName: string;
                /** @description The type of event. */
                eventType: string;
                /**
                 * @description The present state.
                 * @enum {string}
                 */
                state: "pending" | "done" | "failed" | "refused" | "held";
                /** @description The requests so far. */
                attempts: number;
                /** @description The last answer’s HTTP status. */
                lastStatus: number | null;
                /** @description What went wrong last; null: nothing. */
                lastError: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                createdAt: string;
            }[];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        LeadPage: {
            /** @description The entries. */
            data: components["schemas"]["Lead"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The most frequent values, with the most visits first. */
        Tops: {
            /** @description The entries. */
            data: {
                /** @description Empty: unknown. */
                value: string;
                visits: number;
                uniqueVisitors: number;
            }[];
        };
        /** @description Counts without people. */
        Figures: {
            /** @description Of all time. */
            totals: {
                /** @description Page views by a link, without bots. */
                visits: number;
                /** @description Page views by a QR code, without bots. */
                scans: number;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                bots: number;
                /** @description Without suspicious ones. */
                leads: number;
                /** @description First presses on the download or link button. */
                clicks: number;
            };
            /**
             * @description The length of each step of the series.
             * @enum {string}
             */
            step: "hour" | "day";
            /**
             * Format: date-time
             * @description The beginning; for a change, what was before.
             * @example 2026-03-01T12:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-03-01T12:00:00.000Z
             */
            to: string;
            /** @description Every step, also empty ones. */
            series: {
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                at: string;
                /** @description Page views by a link, without bots. */
                visits: number;
                /** @description Page views by a QR code, without bots. */
                scans: number;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                bots: number;
                /** @description Without suspicious ones. */
                leads: number;
                /** @description First presses on the download or link button. */
                clicks: number;
            }[];
        };
        EventPage: {
            /** @description The entries. */
            data: components["schemas"]["Event"][];
            /** @description Ask again with this number. */
            nextAfter: number;
            /** @description Whether more are waiting now. */
            hasMore: boolean;
            /** @description Above `after` + 1: events in between were deleted before you read them. */
            oldestSeq: number | null;
            /** @description The number of the account’s last event. */
            latestSeq: number;
        };
        /** @description Something that happened, as webhooks send it too. */
        Event: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Such as `lead.created`. New types may appear at any time. */
            type: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-03-01T12:00:00.000Z
             */
            timestamp: string;
            /** @description Numbers the account’s events without gaps. */
            seq: number;
            /** @description Its subject at that time. See the webhook of the same type. */
            data: {
                [key: string]: unknown;
            };
        };
        CampaignPage: {
            /** @description The entries. */
            data: components["schemas"]["Campaign"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        Comparison: {
            /**
             * Format: uuid
             * @description The campaign’s id; null without one.
             */
            campaignId: string;
            /** @description ISO 4217, such as USD. */
            currency: string;
            /** @description A person reached by several creators counts once. */
            total: {
                visits: number;
                scans: number;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                /** @description The number of leads. */
                leads: number;
                /** @description Suspicious ones, which are not in `leads`. */
                flagged: number;
                /** @description Leads per unique visitor; null without visitors. */
                conversion: number | null;
                /** @description The 95% confidence interval of `conversion`. */
                interval: {
                    low: number;
                    high: number;
                } | null;
                /** @description People reached. */
                people: number;
                /** @description Those whom no other creator of the campaign had reached before. */
                newPeople: number;
                /** @description Those whom another creator had reached first. */
                duplicates: number;
                costCents: number | null;
                costPerLeadCents: number | null;
            };
            /** @description The creators, in this order. */
            creators: {
                /**
                 * Format: uuid
                 * @description The id of the campaign’s creator; null without one.
                 */
                creatorId: string;
                /** @description The name. */
                name: string;
                /**
                 * @description The present state.
                 * @enum {string}
                 */
                state: "invited" | "accepted" | "declined" | "paused" | "removed";
                /** @description Null until they accept. */
                shortId: string | null;
                visits: number;
                scans: number;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                /** @description The number of leads. */
                leads: number;
                /** @description Suspicious ones, which are not in `leads`. */
                flagged: number;
                /** @description Leads per unique visitor; null without visitors. */
                conversion: number | null;
                /** @description The 95% confidence interval of `conversion`. */
                interval: {
                    low: number;
                    high: number;
                } | null;
                /** @description People reached. */
                people: number;
                /** @description Those whom no other creator of the campaign had reached before. */
                newPeople: number;
                /** @description Those whom another creator had reached first. */
                duplicates: number;
                costCents: number | null;
                costPerLeadCents: number | null;
            }[];
            /** @description Null without a goal or dates, before the start, after the last day and once it has ended. */
            pace: {
                /** @description Leads needed by now to reach the goal in time. */
                expected: number;
                /** @description Leads at the end at this pace. */
                projected: number | null;
                isBehind: boolean;
            } | null;
        };
        /** @description The page that each creator of a campaign gets. */
        CampaignTemplate: {
            /** @description The version, which increases with every change. */
            version: number;
            /** @description The title. */
            title: string;
            /** @description The text below the title. */
            description: string;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link";
            /** @description The target of a magnet of the type link. */
            linkUrl: string | null;
            /** @description The file’s id; null without one. */
            fileId: string | null;
            /** @description The large image of the page; null: none. */
            heroImageId: string | null;
            /** @description #rrggbb */
            color: string;
            /** @description What visitors agree to. */
            consentText: string;
            /** @description Stored with each lead. */
            consentVersion: string;
            /** @description Null: the workspace’s. */
            privacyUrl: string | null;
            /** @description What creators may change on their page. */
            freeFields: ("title" | "description" | "heroImage" | "brandingColor")[];
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        CampaignCreatorPage: {
            /** @description The entries. */
            data: components["schemas"]["CampaignCreator"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        AddedCreators: {
            /** @description The entries. */
            data: components["schemas"]["CampaignCreator"][];
            /** @description How many the campaign had already. */
            known: number;
        };
        SentInvitations: {
            /** @description How many were invited. */
            invited: number;
            /** @description Those who wait for tomorrow’s limit. */
            left: number;
        };
        SharePage: {
            /** @description The entries. */
            data: components["schemas"]["Share"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        Share: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description A name that only its owner sees. */
            label: string;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "works" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends; null: never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        ShareWithUrl: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description A name that only its owner sees. */
            label: string;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "works" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends; null: never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
            /** @description Only in the first answer; null in a repeated one. */
            url: string | null;
        };
        /** @description The look of every campaign page of a workspace. */
        Brand: {
            /** @description The name. */
            name: string;
            /** @description #rrggbb */
            brandColor: string;
            /** @description Null: the product’s own, light or dark. */
            pageColor: string | null;
            /**
             * @description The typeface of the pages.
             * @enum {string}
             */
            font: "system" | "humanist" | "serif" | "slab" | "rounded" | "mono";
            /** @description Null: the product’s own page. */
            privacyUrl: string | null;
            /** @description Whether the pages leave out the product’s name. */
            hidesBadge: boolean;
            /** @description The logo’s id; null: none. */
            logoId: string | null;
        };
        DomainPage: {
            /** @description The entries. */
            data: components["schemas"]["Domain"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        /** @description A host that shows a workspace’s pages. */
        Domain: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The host name, such as get.brand.example. */
            host: string;
            /** @description Such as `pending` and `verified`. */
            state: string;
            /** @description The TXT record that verifies it. */
            record: {
                /** @description The name. */
                name: string;
                value: string;
            };
            /** @description When it was last looked at; null: not yet. */
            checkedAt: string | null;
            /** @description When it was verified; null: not yet. */
            verifiedAt: string | null;
            /** @description Since when the record has been missing. */
            failingSince: string | null;
            /** @description What went wrong last; null: nothing. */
            lastError: string | null;
        };
        DomainCheck: {
            domain: components["schemas"]["Domain"];
            /**
             * @description `taken`: by another workspace, whose record is still there.
             * @enum {string}
             */
            outcome: "found" | "missing" | "other" | "taken" | "unreachable";
        };
        ParticipationPage: {
            /** @description The entries. */
            data: components["schemas"]["Participation"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        /** @description Your part in a brand’s campaign, with your page. */
        Participation: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The brand’s name. */
            brand: string;
            /** @description The campaign’s name. */
            campaign: string;
            /**
             * @description The campaign’s state.
             * @enum {string}
             */
            campaignState: "draft" | "active" | "paused" | "ended";
            /** @description The campaign’s first day, in UTC. */
            startsOn: string | null;
            /** @description Its last day, in UTC. */
            endsOn: string | null;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "invited" | "accepted" | "declined" | "paused" | "removed";
            /**
             * @description What the creator sees of the leads: counts only, masked, or names and emails.
             * @enum {string}
             */
            leadVisibility: "brand" | "shared" | "masked";
            /** @description In cents of the campaign’s currency. */
            feeCents: number | null;
            /** @description ISO 4217, such as USD. */
            currency: string;
            /** @description The page. */
            page: {
                /**
                 * Format: uuid
                 * @description The magnet’s id; null without one.
                 */
                magnetId: string;
                /** @description Six characters that identify the magnet for ever. */
                shortId: string;
                /**
                 * Format: uri
                 * @description The page, to share as a link. On the brand’s domain, if it has one.
                 */
                pageUrl: string;
                /**
                 * Format: uri
                 * @description What the QR code holds: the page, in capitals, counted as a scan.
                 */
                scanUrl: string;
                /**
                 * Format: uri
                 * @description The QR code as SVG or PNG, by the API with a key.
                 */
                qrUrl: string;
                /**
                 * @description The present state.
                 * @enum {string}
                 */
                state: "active" | "paused";
                /** @description Taken down by the operator. */
                isDown: boolean;
                /** @description The title. */
                title: string;
                /** @description The text below the title. */
                description: string;
                /** @description #rrggbb */
                color: string;
            };
            /** @description What you may change on the page. */
            freeFields: ("title" | "description" | "heroImage" | "brandingColor")[];
        };
        ParticipationLeads: {
            /** @description How many there are in all. */
            total: number;
            /** @description The entries. */
            data: {
                /**
                 * Format: uuid
                 * @description Its id.
                 */
                id: string;
                /** @description The name. */
                name: string;
                /** @description The person’s email address. */
                email: string;
                /**
                 * Format: date-time
                 * @description When the form was sent.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                submittedAt: string;
            }[];
        };
        InvitationPage: {
            /** @description The entries. */
            data: components["schemas"]["Invitation"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        /** @description A brand’s invitation to your email address. */
        Invitation: {
            /**
             * Format: uuid
             * @description Of the participation that accepting it begins.
             */
            id: string;
            /** @description The brand’s name. */
            brand: string;
            /** @description The campaign’s name. */
            campaign: string;
            /** @description The title of the page that you would get. */
            offer: string | null;
            /** @description The first day, in UTC; null: at once. */
            startsOn: string | null;
            /** @description The last day, in UTC; null: without end. */
            endsOn: string | null;
            /** @description In cents of the campaign’s currency. */
            feeCents: number | null;
            /** @description ISO 4217, such as USD. */
            currency: string;
            /**
             * Format: date-time
             * @description When it ends; null: never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        WebhookPage: {
            /** @description The entries. */
            data: components["schemas"]["Webhook"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        /** @description A URL that gets events, signed by Standard Webhooks 1.0. */
        Webhook: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri
             * @description The URL.
             */
            url: string;
            /** @description The types of events that are sent. */
            eventTypes: string[];
            /** @description Null: all magnets, and what concerns none. */
            magnetIds: string[] | null;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled" | "broken";
            /** @description Why it is disabled. */
            stateReason: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            /** @description When an attempt last succeeded; null: never. */
            lastSuccessAt: string | null;
            /**
             * @description What it came by.
             * @enum {string}
             */
            source: "screen" | "api" | "hook";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        /** @description A webhook with its secret. */
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri
             * @description The URL.
             */
            url: string;
            /** @description The types of events that are sent. */
            eventTypes: string[];
            /** @description Null: all magnets, and what concerns none. */
            magnetIds: string[] | null;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled" | "broken";
            /** @description Why it is disabled. */
            stateReason: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            /** @description When an attempt last succeeded; null: never. */
            lastSuccessAt: string | null;
            /**
             * @description What it came by.
             * @enum {string}
             */
            source: "screen" | "api" | "hook";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            /** @description Signs the messages. Only the first answer has it; a repeated one has asterisks. */
            secret: string;
            /** @description Why the secret is not shown; null if it is. */
            secretNote: string | null;
        };
        WebhookTest: {
            /**
             * Format: uuid
             * @description The delivery’s id.
             */
            deliveryId: string;
        };
        DeliveryPage: {
            /** @description The entries. */
            data: components["schemas"]["Delivery"][];
            /** @description For the next page; null on the last one. */
            nextCursor: string | null;
        };
        /** @description An event on its way to a webhook. */
        Delivery: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Of the event, as the message’s `webhook-id` has it; null for a test and an earlier lead. */
            eventId: string | null;
            /** @description The number of the event; null without one. */
            seq: number | null;
            /** @description The type of event. */
            eventType: string;
            /**
             * @description Why it is sent.
             * @enum {string}
             */
            cause: "event" | "resend" | "backfill" | "test";
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "pending" | "done" | "failed" | "refused" | "held";
            /** @description The requests so far. */
            attempts: number;
            /** @description Null unless it waits. */
            nextAttemptAt: string | null;
            /** @description The last answer’s HTTP status; null: no answer. */
            lastStatus: number | null;
            /** @description What went wrong last; null: nothing. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        /** @description A delivery with its attempts. */
        DeliveryDetails: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Of the event, as the message’s `webhook-id` has it; null for a test and an earlier lead. */
            eventId: string | null;
            /** @description The number of the event; null without one. */
            seq: number | null;
            /** @description The type of event. */
            eventType: string;
            /**
             * @description Why it is sent.
             * @enum {string}
             */
            cause: "event" | "resend" | "backfill" | "test";
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "pending" | "done" | "failed" | "refused" | "held";
            /** @description The requests so far. */
            attempts: number;
            /** @description Null unless it waits. */
            nextAttemptAt: string | null;
            /** @description The last answer’s HTTP status; null: no answer. */
            lastStatus: number | null;
            /** @description What went wrong last; null: nothing. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /** @description What is sent; null without the scope for its people. */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The attempts of the last 14 days, the latest first. */
            log: {
                /**
                 * Format: date-time
                 * @example 2026-03-01T12:00:00.000Z
                 */
                at: string;
                ms: number;
                /** @description The status of the response; null without one. */
                status: number | null;
                error: string | null;
                /** @description How the answer begins; null without the scope for its people. */
                response: string | null;
            }[];
        };
        ResentDeliveries: {
            /** @description The deliveries. */
            deliveries: number;
        };
        ConnectionPage: {
            /** @description The entries. */
            data: components["schemas"]["Connection"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        /** @description Another service that leads go to, without its secrets. */
        Connection: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description The other service.
             * @enum {string}
             */
            provider: "kit" | "mailchimp" | "mailerlite" | "beehiiv" | "brevo" | "google-sheets" | "listmonk" | "slack" | "discord";
            /** @description The name. */
            name: string;
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled" | "broken";
            /** @description Why it is disabled or broken. */
            stateReason: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            /** @description When an attempt last succeeded; null: never. */
            lastSuccessAt: string | null;
            /** @description An erased person is removed at the service too. */
            erasesThere: boolean;
            /** @description What the service has to choose from. */
            choices: {
                account: string | null;
                lists: {
                    /** @description Its id. */
                    id: string;
                    /** @description The name. */
                    name: string;
                }[];
                /** @description The provider’s tags. */
                tags: string[];
                /** @description What goes into which of the provider’s fields. */
                fields: {
                    /** @description Its id. */
                    id: string;
                    /** @description The name. */
                    name: string;
                }[];
            };
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        ConnectionTest: {
            /** @description Whether it is under way. */
            isWorking: boolean;
            /** @description For people; null if it works. */
            problem: string | null;
            connection: components["schemas"]["Connection"];
        };
        /** @description Earlier leads on their way to a connection. */
        Backfill: {
            /**
             * @description The present state.
             * @enum {string}
             */
            state: "running" | "done" | "stopped";
            /** @description How many there are in all. */
            total: number;
            /** @description How many of them wait or were sent. */
            queued: number;
            /** @description How many wait. */
            waiting: number;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-03-01T12:00:00.000Z
             */
            startedAt: string;
            /** @description When it ended; null until then. */
            endedAt: string | null;
        };
        ConnectionRulePage: {
            /** @description The entries. */
            data: components["schemas"]["ConnectionRule"][];
            /** @description For the next page; null on the last one. */
            nextCursor: null;
        };
        /** @description What a connection does with a magnet’s leads. */
        ConnectionRule: {
            /** @description Null: the default, for all magnets without a rule. */
            magnetId: string | null;
            /** @description Off: leads of the magnet are not sent. */
            isOn: boolean;
            /** @description The provider’s list; null: none. */
            listId: string | null;
            /** @description The provider’s tags. */
            tags: string[];
            /** @description What goes into which of the provider’s fields. */
            fields: {
                field: string;
                /** @enum {string} */
                value: "firstName" | "lastName" | "name" | "magnet" | "placement" | "video" | "campaign" | "source" | "shortLink" | "device" | "city" | "country" | "submittedAt" | "leadId";
            }[];
            /** @description The service asks the person by email first. */
            confirmsFirst: boolean;
            /** @description A notice shows the name and email. */
            showsPerson: boolean;
        };
        Hook: {
            /**
             * Format: uuid
             * @description Also the id of a webhook: its operations work with it.
             */
            id: string;
            /** @description With which its messages are signed. Shown once; a repetition has asterisks. */
            secret: string;
            /** @description Why the secret isn’t shown; null with it. */
            secretNote: string | null;
        };
        HookSamples: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description The kind of content. */
            type: string;
            /** @description When it happened. */
            timestamp: string;
            /** @description The entries. */
            data: {
                [key: string]: unknown;
            };
        }[];
        /** @description A refused request (RFC 9457). */
        Problem: {
            /** @description The address of its description. */
            type: string;
            /** @description The title. */
            title: string;
            /** @description The status of the response; null without one. */
            status: number;
            /** @description A stable name, the last part of `type`. */
            code: "invalid-json" | "invalid-query" | "invalid-cursor" | "invalid-idempotency-key" | "invalid-part" | "key-missing" | "key-invalid" | "key-expired" | "network-not-allowed" | "scope-missing" | "key-limited-to-magnets" | "not-for-workspaces" | "only-for-workspaces" | "account-suspended" | "plan-limit" | "not-found" | "method-not-allowed" | "under-way" | "wrong-offset" | "events-ahead" | "conflict" | "changed-elsewhere" | "body-too-large" | "wrong-content-type" | "invalid-body" | "file-refused" | "idempotency-key-reused" | "too-many-requests" | "unexpected" | "unavailable" | (string & {});
            /** @description What happened, for people. */
            detail?: string;
            /** @description The request’s id in the operator’s log. */
            requestId: string;
            /** @description All faults of an invalid body or query. */
            errors?: components["schemas"]["Fault"][];
        };
    };
    responses: {
        /** @description It is unchanged. */
        Unchanged: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `invalid-query`: The query is invalid. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `key-missing`: An API key is missing. `key-invalid`: This is no valid API key. `key-expired`: The API key has expired. */
        KeyMissingOrKeyInvalidOrKeyExpired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. */
        NetworkNotAllowedOrScopeMissing: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-found`: Not found. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-many-requests`: Too many requests. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unexpected`: Something went wrong. */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: Temporarily unavailable. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-cursor`: The cursor is not of this list. */
        InvalidQueryOrInvalidCursor: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-json`: The body is not JSON. `invalid-idempotency-key`: The Idempotency-Key is invalid. */
        InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `not-for-workspaces`: Not with a key of a workspace. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspendedOrPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The present state doesn’t allow this. `under-way`: The same request is under way. */
        ConflictOrUnderWay: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `body-too-large`: The body is too large. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `wrong-content-type`: The content type is not supported. */
        WrongContentType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-body`: The body is invalid. `idempotency-key-reused`: The Idempotency-Key was used for another request. */
        InvalidBodyOrIdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-json`: The body is not JSON. */
        InvalidQueryOrInvalidJson: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `not-for-workspaces`: Not with a key of a workspace. `account-suspended`: The account is suspended. */
        NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The present state doesn’t allow this. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `changed-elsewhere`: It was changed in the meantime. */
        ChangedElsewhere: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-body`: The body is invalid. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-idempotency-key`: The Idempotency-Key is invalid. */
        InvalidQueryOrInvalidIdempotencyKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `not-for-workspaces`: Not with a key of a workspace. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The Idempotency-Key was used for another request. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `not-for-workspaces`: Not with a key of a workspace. `plan-limit`: The plan doesn’t include this. */
        NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-part`: The part of the file is not what it says. */
        InvalidQueryOrInvalidPart: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The present state doesn’t allow this. `wrong-offset`: The part begins at the wrong byte. `under-way`: The same request is under way. */
        ConflictOrWrongOffsetOrUnderWay: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `file-refused`: The file is refused. */
        FileRefused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `not-for-workspaces`: Not with a key of a workspace. `account-suspended`: The account is suspended. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        NetworkNotAllowedOrScopeMissingOrAccountSuspendedOrPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `events-ahead`: The account has no events after this number. */
        EventsAhead: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `only-for-workspaces`: Only with a key of a workspace. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `only-for-workspaces`: Only with a key of a workspace. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `only-for-workspaces`: Only with a key of a workspace. `account-suspended`: The account is suspended. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `not-for-workspaces`: Not with a key of a workspace. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key may not do this. `key-limited-to-magnets`: The key is limited to some magnets. `account-suspended`: The account is suspended. */
        NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Answers 304 if unchanged. */
        IfNoneMatch: string;
        /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
        IdempotencyKey: string;
        /** @description The magnet’s id. */
        magnetId: string;
        /** @description Answers 412 if it was changed. */
        IfMatch: string;
        /** @description The placement’s id. */
        placementId: string;
        /** @description The upload’s id, as `POST /files` returned it. */
        uploadId: string;
        /** @description The video’s id. */
        videoId: string;
        /** @description The lead’s id. */
        leadId: string;
        /** @description The event’s id, which messages of webhooks carry as `webhook-id`. */
        eventId: string;
        /** @description The campaign’s id. */
        campaignId: string;
        /** @description The id of the campaign’s creator. */
        creatorId: string;
        /** @description The report link’s id. */
        shareId: string;
        /** @description The domain’s id. */
        domainId: string;
        /** @description The id of your part in a campaign. */
        participationId: string;
        /** @description The webhook’s id. */
        webhookId: string;
        /** @description The delivery’s id. */
        deliveryId: string;
        /** @description The connection’s id. */
        connectionId: string;
        /** @description The magnet’s id, or `default` for all magnets without a rule of their own. */
        rule: string;
        /** @description The subscription’s id, as `POST /hooks` returned it. */
        hookId: string;
        /** @description The type of event, such as `lead.created`. */
        event: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request’s id in the operator’s log. */
        "X-Request-Id": string;
        /** @description Every limit that this request counts toward, such as `"default";q=300;w=60`: 300 requests in 60 seconds. */
        "RateLimit-Policy": string;
        /** @description What each of them leaves, such as `"default";r=299;t=60`: 299 more within 60 seconds. */
        RateLimit: string;
        /** @description The state of the resource, for If-Match and If-None-Match. */
        ETag: string;
        /** @description Always `Bearer`. */
        "WWW-Authenticate": string;
        /** @description After how many seconds to try again. */
        "Retry-After": string;
        /** @description The URL of the next page, with `rel="next"`. */
        Link: string;
        /** @description The effect was had before: this is the stored result. */
        "Idempotency-Replayed": "true";
    };
    pathItems: never;
}
export type NewMagnet = components['schemas']['NewMagnet'];
export type MagnetEdit = components['schemas']['MagnetEdit'];
export type Repointing = components['schemas']['Repointing'];
export type NewSlug = components['schemas']['NewSlug'];
export type NewSchedule = components['schemas']['NewSchedule'];
export type NewScheduleRule = components['schemas']['NewScheduleRule'];
export type NewSpokenName = components['schemas']['NewSpokenName'];
export type NewUpload = components['schemas']['NewUpload'];
export type NewPlacement = components['schemas']['NewPlacement'];
export type NewPlacements = components['schemas']['NewPlacements'];
export type PlacementEdit = components['schemas']['PlacementEdit'];
export type ChecklistTicks = components['schemas']['ChecklistTicks'];
export type NewPremiere = components['schemas']['NewPremiere'];
export type VideoEdit = components['schemas']['VideoEdit'];
export type QrStyleEdit = components['schemas']['QrStyleEdit'];
export type PackSettingsEdit = components['schemas']['PackSettingsEdit'];
export type LeadReview = components['schemas']['LeadReview'];
export type LeadAcceptance = components['schemas']['LeadAcceptance'];
export type NewCampaign = components['schemas']['NewCampaign'];
export type CampaignEdit = components['schemas']['CampaignEdit'];
export type CampaignMove = components['schemas']['CampaignMove'];
export type NewCampaignTemplate = components['schemas']['NewCampaignTemplate'];
export type NewCreators = components['schemas']['NewCreators'];
export type NewCreator = components['schemas']['NewCreator'];
export type CreatorEdit = components['schemas']['CreatorEdit'];
export type CreatorMove = components['schemas']['CreatorMove'];
export type NewShare = components['schemas']['NewShare'];
export type BrandEdit = components['schemas']['BrandEdit'];
export type NewDomain = components['schemas']['NewDomain'];
export type ParticipationEdit = components['schemas']['ParticipationEdit'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type WebhookEdit = components['schemas']['WebhookEdit'];
export type WebhookResumption = components['schemas']['WebhookResumption'];
export type Resending = components['schemas']['Resending'];
export type ConnectionEdit = components['schemas']['ConnectionEdit'];
export type NewConnectionRule = components['schemas']['NewConnectionRule'];
export type HookSubscription = components['schemas']['HookSubscription'];
export type Lead = components['schemas']['Lead'];
export type Magnet = components['schemas']['Magnet'];
export type Placement = components['schemas']['Placement'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignCreator = components['schemas']['CampaignCreator'];
export type PlanChange = components['schemas']['PlanChange'];
export type Fault = components['schemas']['Fault'];
export type Account = components['schemas']['Account'];
export type MagnetPage = components['schemas']['MagnetPage'];
export type RepointedCodes = components['schemas']['RepointedCodes'];
export type RestoredCodes = components['schemas']['RestoredCodes'];
export type CodePage = components['schemas']['CodePage'];
export type SlugCheck = components['schemas']['SlugCheck'];
export type Schedule = components['schemas']['Schedule'];
export type ScheduleRule = components['schemas']['ScheduleRule'];
export type SpokenNames = components['schemas']['SpokenNames'];
export type Upload = components['schemas']['Upload'];
export type PlacementPage = components['schemas']['PlacementPage'];
export type Placements = components['schemas']['Placements'];
export type Checklist = components['schemas']['Checklist'];
export type Premiere = components['schemas']['Premiere'];
export type FirstHourFigures = components['schemas']['FirstHourFigures'];
export type FirstHour = components['schemas']['FirstHour'];
export type VideoPage = components['schemas']['VideoPage'];
export type Video = components['schemas']['Video'];
export type QrStyle = components['schemas']['QrStyle'];
export type PackSettings = components['schemas']['PackSettings'];
export type ReviewedLeads = components['schemas']['ReviewedLeads'];
export type AcceptedLeads = components['schemas']['AcceptedLeads'];
export type LeadExport = components['schemas']['LeadExport'];
export type LeadDeliveryPage = components['schemas']['LeadDeliveryPage'];
export type LeadPage = components['schemas']['LeadPage'];
export type Tops = components['schemas']['Tops'];
export type Figures = components['schemas']['Figures'];
export type EventPage = components['schemas']['EventPage'];
export type Event = components['schemas']['Event'];
export type CampaignPage = components['schemas']['CampaignPage'];
export type Comparison = components['schemas']['Comparison'];
export type CampaignTemplate = components['schemas']['CampaignTemplate'];
export type CampaignCreatorPage = components['schemas']['CampaignCreatorPage'];
export type AddedCreators = components['schemas']['AddedCreators'];
export type SentInvitations = components['schemas']['SentInvitations'];
export type SharePage = components['schemas']['SharePage'];
export type Share = components['schemas']['Share'];
export type ShareWithUrl = components['schemas']['ShareWithUrl'];
export type Brand = components['schemas']['Brand'];
export type DomainPage = components['schemas']['DomainPage'];
export type Domain = components['schemas']['Domain'];
export type DomainCheck = components['schemas']['DomainCheck'];
export type ParticipationPage = components['schemas']['ParticipationPage'];
export type Participation = components['schemas']['Participation'];
export type ParticipationLeads = components['schemas']['ParticipationLeads'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type Invitation = components['schemas']['Invitation'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryDetails = components['schemas']['DeliveryDetails'];
export type ResentDeliveries = components['schemas']['ResentDeliveries'];
export type ConnectionPage = components['schemas']['ConnectionPage'];
export type Connection = components['schemas']['Connection'];
export type ConnectionTest = components['schemas']['ConnectionTest'];
export type Backfill = components['schemas']['Backfill'];
export type ConnectionRulePage = components['schemas']['ConnectionRulePage'];
export type ConnectionRule = components['schemas']['ConnectionRule'];
export type Hook = components['schemas']['Hook'];
export type HookSamples = components['schemas']['HookSamples'];
export type Problem = components['schemas']['Problem'];
export type ResponseUnchanged = components['responses']['Unchanged'];
export type ResponseInvalidQuery = components['responses']['InvalidQuery'];
export type ResponseKeyMissingOrKeyInvalidOrKeyExpired = components['responses']['KeyMissingOrKeyInvalidOrKeyExpired'];
export type ResponseNetworkNotAllowedOrScopeMissing = components['responses']['NetworkNotAllowedOrScopeMissing'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnexpected = components['responses']['Unexpected'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseInvalidQueryOrInvalidCursor = components['responses']['InvalidQueryOrInvalidCursor'];
export type ResponseInvalidQueryOrInvalidJsonOrInvalidIdempotencyKey = components['responses']['InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspendedOrPlanLimit = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspendedOrPlanLimit'];
export type ResponseConflictOrUnderWay = components['responses']['ConflictOrUnderWay'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseWrongContentType = components['responses']['WrongContentType'];
export type ResponseInvalidBodyOrIdempotencyKeyReused = components['responses']['InvalidBodyOrIdempotencyKeyReused'];
export type ResponseInvalidQueryOrInvalidJson = components['responses']['InvalidQueryOrInvalidJson'];
export type ResponseNetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended = components['responses']['NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseChangedElsewhere = components['responses']['ChangedElsewhere'];
export type ResponseInvalidBody = components['responses']['InvalidBody'];
export type ResponseInvalidQueryOrInvalidIdempotencyKey = components['responses']['InvalidQueryOrInvalidIdempotencyKey'];
export type ResponseNetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit = components['responses']['NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit'];
export type ResponseIdempotencyKeyReused = components['responses']['IdempotencyKeyReused'];
export type ResponseNetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrPlanLimit = components['responses']['NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrPlanLimit'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets'];
export type ResponseInvalidQueryOrInvalidPart = components['responses']['InvalidQueryOrInvalidPart'];
export type ResponseConflictOrWrongOffsetOrUnderWay = components['responses']['ConflictOrWrongOffsetOrUnderWay'];
export type ResponseFileRefused = components['responses']['FileRefused'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended'];
export type ResponseNetworkNotAllowedOrScopeMissingOrAccountSuspendedOrPlanLimit = components['responses']['NetworkNotAllowedOrScopeMissingOrAccountSuspendedOrPlanLimit'];
export type ResponseEventsAhead = components['responses']['EventsAhead'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspended = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspended'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces'];
export type ResponseNetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended = components['responses']['NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterMagnetId = components['parameters']['magnetId'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterPlacementId = components['parameters']['placementId'];
export type ParameterUploadId = components['parameters']['uploadId'];
export type ParameterVideoId = components['parameters']['videoId'];
export type ParameterLeadId = components['parameters']['leadId'];
export type ParameterEventId = components['parameters']['eventId'];
export type ParameterCampaignId = components['parameters']['campaignId'];
export type ParameterCreatorId = components['parameters']['creatorId'];
export type ParameterShareId = components['parameters']['shareId'];
export type ParameterDomainId = components['parameters']['domainId'];
export type ParameterParticipationId = components['parameters']['participationId'];
export type ParameterWebhookId = components['parameters']['webhookId'];
export type ParameterDeliveryId = components['parameters']['deliveryId'];
export type ParameterConnectionId = components['parameters']['connectionId'];
export type ParameterRule = components['parameters']['rule'];
export type ParameterHookId = components['parameters']['hookId'];
export type ParameterEvent = components['parameters']['event'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderLink = components['headers']['Link'];
export type HeaderIdempotencyReplayed = components['headers']['Idempotency-Replayed'];
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMagnets: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of magnets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagnetPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The lighting guide",
                 *       "description": "Ten setups for small rooms.",
                 *       "type": "link",
                 *       "linkUrl": "https://example.com/guide"
                 *     }
                 */
                "application/json": components["schemas"]["NewMagnet"];
            };
        };
        responses: {
            /** @description The magnet. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Magnet"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The magnet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Magnet"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMagnet: {
        parameters: {
            query?: {
                /** @description The magnet that its codes lead to from then on. */
                repointTo?: string;
            };
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "linkUrl": "https://example.com/guide"
                 *     }
                 */
                "application/json": components["schemas"]["MagnetEdit"];
            };
        };
        responses: {
            /** @description The magnet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Magnet"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The magnet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Magnet"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The magnet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Magnet"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    repointCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *     }
                 */
                "application/json": components["schemas"]["Repointing"];
            };
        };
        responses: {
            /** @description The codes that lead to the other magnet now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepointedCodes"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many codes and links were returned. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredCodes"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSlug: {
        parameters: {
            query: {
                /** @description The name in the page’s URL. */
                slug: string;
            };
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it is available. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlugCheck"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrPlanLimit"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewSlug"];
            };
        };
        responses: {
            /** @description The magnet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Magnet"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has none. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timeZone": "text",
                 *       "rules": [
                 *         {
                 *           "condition": "from",
                 *           "shows": "magnet"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnetSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spoken names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpokenNames"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    giveMagnetSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "replaces": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewSpokenName"];
            };
        };
        responses: {
            /** @description The spoken names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpokenNames"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMagnetSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spoken names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpokenNames"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    givePlacementSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "replaces": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewSpokenName"];
            };
        };
        responses: {
            /** @description The spoken names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpokenNames"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePlacementSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filename": "guide.pdf",
                 *       "bytes": 48213
                 *     }
                 */
                "application/json": components["schemas"]["NewUpload"];
            };
        };
        responses: {
            /** @description The upload. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The upload’s id, as `POST /files` returned it. */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    putUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The upload’s id, as `POST /files` returned it. */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": Blob | BufferSource | ReadableStream<Uint8Array>;
            };
        };
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidPart"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrWrongOffsetOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["FileRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The upload’s id, as `POST /files` returned it. */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlacements: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
                /** @description Only placements of this magnet. */
                magnetId?: string;
                /** @description Whether archived ones are listed. */
                archived?: "exclude" | "include" | "only";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of placements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacementPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Episode 12",
                 *       "atSecond": 75
                 *     }
                 */
                "application/json": components["schemas"]["NewPlacement"];
            };
        };
        responses: {
            /** @description The placement. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPlacements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "placements": [
                 *         {
                 *           "label": "Episode 12",
                 *           "atSecond": 75
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewPlacements"];
            };
        };
        responses: {
            /** @description The placements. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placements"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "atSecond": 75
                 *     }
                 */
                "application/json": components["schemas"]["PlacementEdit"];
            };
        };
        responses: {
            /** @description The placement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    archivePlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Placement"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChecklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checklist. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checklist"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    tickChecklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isSpoken": true
                 *     }
                 */
                "application/json": components["schemas"]["ChecklistTicks"];
            };
        };
        responses: {
            /** @description The checklist. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checklist"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPremiere: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The premiere. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Premiere"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPremiere: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": "2026-03-01T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewPremiere"];
            };
        };
        responses: {
            /** @description The premiere. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Premiere"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearPremiere: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has no date. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFirstHour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstHourFigures"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of videos. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The video’s id. */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Video"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The video’s id. */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The video’s id. */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ownTitle": "text"
                 *     }
                 */
                "application/json": components["schemas"]["VideoEdit"];
            };
        };
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Video"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnetCode: {
        parameters: {
            query?: {
                /** @description The kind of file. */
                format?: "svg" | "png";
            };
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code, which a camera can read. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob | BufferSource | ReadableStream<Uint8Array>;
                    "image/png": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnetPack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementCode: {
        parameters: {
            query?: {
                /** @description The kind of file. */
                format?: "svg" | "png";
            };
            header?: never;
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code, which a camera can read. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob | BufferSource | ReadableStream<Uint8Array>;
                    "image/png": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementPack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnetStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The style. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMagnetStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "style": "standard"
                 *     }
                 */
                "application/json": components["schemas"]["QrStyleEdit"];
            };
        };
        responses: {
            /** @description The style. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The style. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    inheritPlacementStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has its magnet’s. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlacementStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "style": "standard"
                 *     }
                 */
                "application/json": components["schemas"]["QrStyleEdit"];
            };
        };
        responses: {
            /** @description The style. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrStyle"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackSettings"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "callToAction": "text"
                 *     }
                 */
                "application/json": components["schemas"]["PackSettingsEdit"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackSettings"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackSettings"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    inheritPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has its magnet’s. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePlacementPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "callToAction": "text"
                 *     }
                 */
                "application/json": components["schemas"]["PackSettingsEdit"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackSettings"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnetMotion: {
        parameters: {
            query?: {
                /** @description Which overlay. Default: that of 1080p. */
                file?: "overlay-1080" | "overlay-2160" | "vertical-1920";
                /** @description How long it is shown, in seconds. */
                seconds?: number;
                /** @description Frames a second. */
                rate?: "24" | "25" | "30" | "50" | "60" | "23.976" | "29.97" | "59.94";
            };
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A transparent QuickTime film. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "video/quicktime": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementMotion: {
        parameters: {
            query?: {
                /** @description Which overlay. Default: that of 1080p. */
                file?: "overlay-1080" | "overlay-2160" | "vertical-1920";
                /** @description How long it is shown, in seconds. */
                seconds?: number;
                /** @description Frames a second. */
                rate?: "24" | "25" | "30" | "50" | "60" | "23.976" | "29.97" | "59.94";
            };
            header?: never;
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A transparent QuickTime film. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "video/quicktime": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "leadIds": [
                 *         "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *       ],
                 *       "decision": "accept"
                 *     }
                 */
                "application/json": components["schemas"]["LeadReview"];
            };
        };
        responses: {
            /** @description What was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedLeads"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "flag": "honeypot"
                 *     }
                 */
                "application/json": components["schemas"]["LeadAcceptance"];
            };
        };
        responses: {
            /** @description What was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedLeads"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadExport"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLeadDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadDeliveryPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
                /** @description Only leads of this magnet. */
                magnetId?: string;
                /** @description Only leads of this campaign. */
                campaignId?: string;
                /** @description Only leads of this creator of a campaign. */
                creatorId?: string;
                /** @description Only leads of this person. */
                email?: string;
                /** @description Whether suspicious leads are listed. */
                flagged?: "exclude" | "include" | "only";
                /** @description A moment, such as 2026-03-01T12:00:00Z. */
                updatedAfter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of leads. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportLeads: {
        parameters: {
            query?: {
                /** @description Only leads of this magnet. */
                magnetId?: string;
                /** @description Whether suspicious ones are counted or listed. */
                flagged?: "exclude" | "include";
                /** @description Whether the file has the usual columns or all of them. */
                columns?: "default" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV with a header, in UTF-8. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lead. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lead without its person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTops: {
        parameters: {
            query: {
                /** @description `spoken-name`: visits by each; `corrected-name`: those that mistyped it. */
                dimension: "source" | "device" | "country" | "spoken-name" | "corrected-name";
                /** @description Only visits of this magnet. */
                magnetId?: string;
                /** @description Rounded down to a UTC day. Default: 30 days ago. */
                from?: string;
                /** @description Rounded up to a UTC day. Default: now. */
                to?: string;
                /** @description How many entries to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tops"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: "hour" | "day";
                /** @description Rounded down to a whole UTC hour or day. Default: 30 days or 48 hours ago. */
                from?: string;
                /** @description Exclusive. Default: now. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMagnetFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: "hour" | "day";
                /** @description Rounded down to a whole UTC hour or day. Default: 30 days or 48 hours ago. */
                from?: string;
                /** @description Exclusive. Default: now. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlacementFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: "hour" | "day";
                /** @description Rounded down to a whole UTC hour or day. Default: 30 days or 48 hours ago. */
                from?: string;
                /** @description Exclusive. Default: now. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The placement’s id. */
                placementId: components["parameters"]["placementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `nextAfter` of the request before. */
                after?: number;
                /** @description How many entries to return. */
                limit?: number;
                /** @description Only events of these types, separated by commas, such as `lead.created,lead.updated`. */
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            410: components["responses"]["EventsAhead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event’s id, which messages of webhooks carry as `webhook-id`. */
                eventId: components["parameters"]["eventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn",
                 *       "goalLeads": 500
                 *     }
                 */
                "application/json": components["schemas"]["NewCampaign"];
            };
        };
        responses: {
            /** @description The campaign. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "goalLeads": 500
                 *     }
                 */
                "application/json": components["schemas"]["CampaignEdit"];
            };
        };
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "active"
                 *     }
                 */
                "application/json": components["schemas"]["CampaignMove"];
            };
        };
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportCampaignLeads: {
        parameters: {
            query?: {
                /** @description Only leads of this creator. */
                creatorId?: string;
                /** @description Whether suspicious ones are counted or listed. */
                flagged?: "exclude" | "include";
            };
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV with a header, in UTF-8. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareCreators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTemplate"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The lighting guide",
                 *       "description": "Ten setups for small rooms.",
                 *       "type": "link",
                 *       "linkUrl": "https://example.com/guide",
                 *       "consentText": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewCampaignTemplate"];
            };
        };
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTemplate"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCreators: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
                /** @description Only these. Those with `invited` have an invitation once `invitedAt` is set. */
                state?: "invited" | "accepted" | "declined" | "paused" | "removed";
            };
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of creators. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignCreatorPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addCreators: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "creators": [
                 *         {
                 *           "name": "Autumn",
                 *           "email": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewCreators"];
            };
        };
        responses: {
            /** @description Those who were added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedCreators"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteCreators: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many emails were sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitations"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCreator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of the campaign’s creator. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The creator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignCreator"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCreator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the campaign’s creator. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn"
                 *     }
                 */
                "application/json": components["schemas"]["CreatorEdit"];
            };
        };
        responses: {
            /** @description The creator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignCreator"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveCreator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the campaign’s creator. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "accepted"
                 *     }
                 */
                "application/json": components["schemas"]["CreatorMove"];
            };
        };
        responses: {
            /** @description The creator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignCreator"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the campaign’s creator. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The creator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignCreator"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the campaign’s creator. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is cancelled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lastDay": "2026-03-01"
                 *     }
                 */
                "application/json": components["schemas"]["NewShare"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareWithUrl"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
                /** @description The report link’s id. */
                shareId: components["parameters"]["shareId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It no longer works. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn"
                 *     }
                 */
                "application/json": components["schemas"]["BrandEdit"];
            };
        };
        responses: {
            /** @description The brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Brand"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domains. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspaces"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    addDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "host": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewDomain"];
            };
        };
        responses: {
            /** @description The domain. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The domain’s id. */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainCheck"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The domain’s id. */
                domainId: components["parameters"]["domainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrOnlyForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listParticipations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The participations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The participation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participation"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You left it. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The lighting guide"
                 *     }
                 */
                "application/json": components["schemas"]["ParticipationEdit"];
            };
        };
        responses: {
            /** @description The participation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participation"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getParticipationFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: "hour" | "day";
                /** @description Rounded down to a whole UTC hour or day. Default: 30 days or 48 hours ago. */
                from?: string;
                /** @description Exclusive. Default: now. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listParticipationLeads: {
        parameters: {
            query?: {
                /** @description The page. */
                page?: number;
                /** @description How many entries to return. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationLeads"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getParticipationCode: {
        parameters: {
            query?: {
                /** @description The kind of file. */
                format?: "svg" | "png";
            };
            header?: never;
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code, which a camera can read. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": Blob | BufferSource | ReadableStream<Uint8Array>;
                    "image/png": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspaces"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The participation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participation"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of your part in a campaign. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is declined. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrNotForWorkspacesOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn",
                 *       "url": "https://example.com/webhooks",
                 *       "eventTypes": [
                 *         "lead.created",
                 *         "lead.erased"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEdit"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sendMissed": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookResumption"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description How many entries to return. */
                limit?: number;
                /** @description `nextCursor` of the page before. Pass the other parameters unchanged. */
                cursor?: string;
                /** @description The present state. */
                state?: "pending" | "done" | "failed" | "refused" | "held";
                /** @description The type of event. */
                eventType?: string;
                /** @description The beginning; for a change, what was before. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidCursor"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
                /** @description The delivery’s id. */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetails"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
                /** @description The delivery’s id. */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are sent again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentDeliveries"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The webhook’s id. */
                webhookId: components["parameters"]["webhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-03-01T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Resending"];
            };
        };
        responses: {
            /** @description How many are sent again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentDeliveries"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 304 if unchanged. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Autumn"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectionEdit"];
            };
        };
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    testConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the service answered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionTest"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["ChangedElsewhere"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last backfill. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backfill"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    startBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Answers 412 if it was changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backfill. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backfill"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrUnderWay"];
            412: components["responses"]["ChangedElsewhere"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopBackfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No more are sent. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionRulePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnets"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    setRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
                /** @description The magnet’s id, or `default` for all magnets without a rule of their own. */
                rule: components["parameters"]["rule"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isOn": true
                 *     }
                 */
                "application/json": components["schemas"]["NewConnectionRule"];
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionRule"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJson"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
                /** @description The magnet’s id, or `default` for all magnets without a rule of their own. */
                rule: components["parameters"]["rule"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribeHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible characters. A repeated request has its effect once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetUrl": "https://example.com/hooks/1",
                 *       "event": "lead.created"
                 *     }
                 */
                "application/json": components["schemas"]["HookSubscription"];
            };
        };
        responses: {
            /** @description The subscription. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hook"];
                };
            };
            400: components["responses"]["InvalidQueryOrInvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspendedOrPlanLimit"];
            409: components["responses"]["ConflictOrUnderWay"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["WrongContentType"];
            422: components["responses"]["InvalidBodyOrIdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribeHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscription’s id, as `POST /hooks` returned it. */
                hookId: components["parameters"]["hookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissingOrKeyLimitedToMagnetsOrAccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    sampleHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The type of event, such as `lead.created`. */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One sample, in a list as services expect it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookSamples"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["KeyMissingOrKeyInvalidOrKeyExpired"];
            403: components["responses"]["NetworkNotAllowedOrScopeMissing"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "lead.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "lead.created",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "magnetTitle": "The lighting guide",
                 *         "placementId": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "name": "Test Person",
                 *         "email": "test@example.com",
                 *         "isHidden": false,
                 *         "source": "scan",
                 *         "shortLink": "x7k2pd",
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1"
                 *         },
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "lead.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Lead"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "lead.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "lead.updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "magnetTitle": "The lighting guide",
                 *         "placementId": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "name": "Test Person",
                 *         "email": "test@example.com",
                 *         "isHidden": false,
                 *         "source": "scan",
                 *         "shortLink": "x7k2pd",
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1"
                 *         },
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "lead.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Lead"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "lead.downloaded": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "lead.downloaded",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "magnetTitle": "The lighting guide",
                 *         "placementId": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "name": "Test Person",
                 *         "email": "test@example.com",
                 *         "isHidden": false,
                 *         "source": "scan",
                 *         "shortLink": "x7k2pd",
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1"
                 *         },
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": "2026-03-01T12:00:00.000Z",
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "lead.downloaded";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Lead"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "lead.erased": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "lead.erased",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "magnetTitle": "The lighting guide",
                 *         "placementId": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "name": null,
                 *         "email": null,
                 *         "isHidden": false,
                 *         "source": "scan",
                 *         "shortLink": "x7k2pd",
                 *         "device": "iOS",
                 *         "city": null,
                 *         "country": null,
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1"
                 *         },
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "lead.erased";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Lead"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "magnet.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "magnet.created",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "title": "The lighting guide",
                 *         "description": "Ten setups for small rooms.",
                 *         "type": "link",
                 *         "linkUrl": "https://example.com/guide",
                 *         "color": "#F97316",
                 *         "state": "active",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "magnet.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Magnet"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "magnet.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "magnet.updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "title": "The lighting guide",
                 *         "description": "Ten setups for small rooms.",
                 *         "type": "link",
                 *         "linkUrl": "https://example.com/guide",
                 *         "color": "#F97316",
                 *         "state": "active",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "magnet.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Magnet"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "magnet.deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "magnet.deleted",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "title": "The lighting guide",
                 *         "description": "Ten setups for small rooms.",
                 *         "type": "link",
                 *         "linkUrl": "https://example.com/guide",
                 *         "color": "#F97316",
                 *         "state": "active",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "magnet.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Magnet"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "magnet.codes_repointed": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "magnet.codes_repointed",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "title": "The lighting guide",
                 *         "description": "Ten setups for small rooms.",
                 *         "type": "link",
                 *         "linkUrl": "https://example.com/guide",
                 *         "color": "#F97316",
                 *         "state": "active",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "magnet.codes_repointed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Magnet"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "placement.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "placement.created",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "code": "p3m9qz",
                 *         "label": "Episode 12",
                 *         "platform": "youtube",
                 *         "videoUrl": null,
                 *         "videoId": null,
                 *         "spot": "on-screen",
                 *         "atSecond": 75,
                 *         "archivedAt": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/p3m9qz",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/P3M9QZ",
                 *         "qrUrl": "https://magnet.example/api/v1/placements/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "placement.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Placement"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "placement.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "placement.updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "code": "p3m9qz",
                 *         "label": "Episode 12",
                 *         "platform": "youtube",
                 *         "videoUrl": null,
                 *         "videoId": null,
                 *         "spot": "on-screen",
                 *         "atSecond": 75,
                 *         "archivedAt": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/p3m9qz",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/P3M9QZ",
                 *         "qrUrl": "https://magnet.example/api/v1/placements/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "placement.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Placement"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.created",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Autumn",
                 *         "state": "active",
                 *         "goalLeads": 500,
                 *         "budgetCents": null,
                 *         "currency": "USD",
                 *         "startsOn": null,
                 *         "endsOn": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Campaign"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Autumn",
                 *         "state": "active",
                 *         "goalLeads": 500,
                 *         "budgetCents": null,
                 *         "currency": "USD",
                 *         "startsOn": null,
                 *         "endsOn": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Campaign"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.deleted",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Autumn",
                 *         "state": "active",
                 *         "goalLeads": 500,
                 *         "budgetCents": null,
                 *         "currency": "USD",
                 *         "startsOn": null,
                 *         "endsOn": null,
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["Campaign"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.creator_added": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.creator_added",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Test Creator",
                 *         "email": "creator@example.com",
                 *         "state": "accepted",
                 *         "feeCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.creator_added";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["CampaignCreator"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.creator_invited": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.creator_invited",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Test Creator",
                 *         "email": "creator@example.com",
                 *         "state": "accepted",
                 *         "feeCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.creator_invited";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["CampaignCreator"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.creator_joined": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.creator_joined",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Test Creator",
                 *         "email": "creator@example.com",
                 *         "state": "accepted",
                 *         "feeCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.creator_joined";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["CampaignCreator"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "campaign.creator_updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.creator_updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "name": "Test Creator",
                 *         "email": "creator@example.com",
                 *         "state": "accepted",
                 *         "feeCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "campaign.creator_updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["CampaignCreator"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "plan.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id; that of the delivery for a test. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 in base64; several, with spaces between, for a day after a rotation. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "plan.changed",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "accountId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "from": "FREE",
                 *         "to": "CREATOR",
                 *         "changedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The event’s id: skip what you have had.
                     */
                    id: string;
                    /** @constant */
                    type: "plan.changed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    timestamp: string;
                    /** @description Numbers the account’s events from 1 without gaps; null in a test. */
                    seq: number | null;
                    data: components["schemas"]["PlanChange"];
                };
            };
        };
        responses: {
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

export const ROUTES = {
  getAccount: ['get', '/account'],
  listMagnets: ['get', '/magnets'],
  createMagnet: ['post', '/magnets'],
  getMagnet: ['get', '/magnets/{magnetId}'],
  updateMagnet: ['patch', '/magnets/{magnetId}'],
  deleteMagnet: ['delete', '/magnets/{magnetId}'],
  pauseMagnet: ['post', '/magnets/{magnetId}/pause'],
  resumeMagnet: ['post', '/magnets/{magnetId}/resume'],
  repointCodes: ['post', '/magnets/{magnetId}/repoint'],
  restoreCodes: ['post', '/magnets/{magnetId}/restore-codes'],
  listCodes: ['get', '/magnets/{magnetId}/codes'],
  checkSlug: ['get', '/magnets/{magnetId}/slug-check'],
  setSlug: ['put', '/magnets/{magnetId}/slug'],
  clearSlug: ['delete', '/magnets/{magnetId}/slug'],
  getSchedule: ['get', '/magnets/{magnetId}/schedule'],
  setSchedule: ['put', '/magnets/{magnetId}/schedule'],
  getMagnetSpokenName: ['get', '/magnets/{magnetId}/spoken-name'],
  giveMagnetSpokenName: ['post', '/magnets/{magnetId}/spoken-name'],
  removeMagnetSpokenName: ['delete', '/magnets/{magnetId}/spoken-name'],
  getPlacementSpokenName: ['get', '/placements/{placementId}/spoken-name'],
  givePlacementSpokenName: ['post', '/placements/{placementId}/spoken-name'],
  removePlacementSpokenName: ['delete', '/placements/{placementId}/spoken-name'],
  createUpload: ['post', '/files'],
  getUpload: ['get', '/files/{uploadId}'],
  putUpload: ['put', '/files/{uploadId}'],
  cancelUpload: ['delete', '/files/{uploadId}'],
  listPlacements: ['get', '/placements'],
  createPlacement: ['post', '/magnets/{magnetId}/placements'],
  createPlacements: ['post', '/magnets/{magnetId}/placements/batch'],
  getPlacement: ['get', '/placements/{placementId}'],
  updatePlacement: ['patch', '/placements/{placementId}'],
  archivePlacement: ['post', '/placements/{placementId}/archive'],
  restorePlacement: ['post', '/placements/{placementId}/restore'],
  getChecklist: ['get', '/placements/{placementId}/checklist'],
  tickChecklist: ['patch', '/placements/{placementId}/checklist'],
  getPremiere: ['get', '/placements/{placementId}/premiere'],
  setPremiere: ['put', '/placements/{placementId}/premiere'],
  clearPremiere: ['delete', '/placements/{placementId}/premiere'],
  getFirstHour: ['get', '/placements/{placementId}/first-hour'],
  listVideos: ['get', '/videos'],
  getVideo: ['get', '/videos/{videoId}'],
  updateVideo: ['patch', '/videos/{videoId}'],
  deleteVideo: ['delete', '/videos/{videoId}'],
  getMagnetCode: ['get', '/magnets/{magnetId}/qr'],
  getMagnetPack: ['get', '/magnets/{magnetId}/video-pack'],
  getPlacementCode: ['get', '/placements/{placementId}/qr'],
  getPlacementPack: ['get', '/placements/{placementId}/video-pack'],
  getMagnetStyle: ['get', '/magnets/{magnetId}/qr-style'],
  updateMagnetStyle: ['patch', '/magnets/{magnetId}/qr-style'],
  getPlacementStyle: ['get', '/placements/{placementId}/qr-style'],
  updatePlacementStyle: ['patch', '/placements/{placementId}/qr-style'],
  inheritPlacementStyle: ['delete', '/placements/{placementId}/qr-style'],
  getPackSettings: ['get', '/magnets/{magnetId}/video-pack/settings'],
  updatePackSettings: ['patch', '/magnets/{magnetId}/video-pack/settings'],
  getPlacementPackSettings: ['get', '/placements/{placementId}/video-pack/settings'],
  updatePlacementPackSettings: ['patch', '/placements/{placementId}/video-pack/settings'],
  inheritPackSettings: ['delete', '/placements/{placementId}/video-pack/settings'],
  getMagnetMotion: ['get', '/magnets/{magnetId}/video-pack/overlay.mov'],
  getPlacementMotion: ['get', '/placements/{placementId}/video-pack/overlay.mov'],
  getPlacementCodes: ['get', '/magnets/{magnetId}/codes.zip'],
  reviewLeads: ['post', '/leads/review'],
  acceptLeads: ['post', '/leads/accept-all'],
  exportLead: ['get', '/leads/{leadId}/export'],
  listLeadDeliveries: ['get', '/leads/{leadId}/deliveries'],
  listLeads: ['get', '/leads'],
  exportLeads: ['get', '/leads/export.csv'],
  getLead: ['get', '/leads/{leadId}'],
  eraseLead: ['post', '/leads/{leadId}/erase'],
  listTops: ['get', '/figures/top'],
  getFigures: ['get', '/figures'],
  getMagnetFigures: ['get', '/magnets/{magnetId}/figures'],
  getPlacementFigures: ['get', '/placements/{placementId}/figures'],
  listEvents: ['get', '/events'],
  getEvent: ['get', '/events/{eventId}'],
  listCampaigns: ['get', '/campaigns'],
  createCampaign: ['post', '/campaigns'],
  getCampaign: ['get', '/campaigns/{campaignId}'],
  updateCampaign: ['patch', '/campaigns/{campaignId}'],
  deleteCampaign: ['delete', '/campaigns/{campaignId}'],
  moveCampaign: ['post', '/campaigns/{campaignId}/state'],
  exportCampaignLeads: ['get', '/campaigns/{campaignId}/leads.csv'],
  compareCreators: ['get', '/campaigns/{campaignId}/comparison'],
  getTemplate: ['get', '/campaigns/{campaignId}/template'],
  setTemplate: ['put', '/campaigns/{campaignId}/template'],
  listCreators: ['get', '/campaigns/{campaignId}/creators'],
  addCreators: ['post', '/campaigns/{campaignId}/creators'],
  inviteCreators: ['post', '/campaigns/{campaignId}/invitations'],
  getCreator: ['get', '/creators/{creatorId}'],
  updateCreator: ['patch', '/creators/{creatorId}'],
  moveCreator: ['post', '/creators/{creatorId}/state'],
  sendInvitation: ['post', '/creators/{creatorId}/invitation'],
  cancelInvitation: ['delete', '/creators/{creatorId}/invitation'],
  listShares: ['get', '/campaigns/{campaignId}/shares'],
  createShare: ['post', '/campaigns/{campaignId}/shares'],
  revokeShare: ['delete', '/campaigns/{campaignId}/shares/{shareId}'],
  getBrand: ['get', '/brand'],
  updateBrand: ['patch', '/brand'],
  listDomains: ['get', '/domains'],
  addDomain: ['post', '/domains'],
  checkDomain: ['post', '/domains/{domainId}/check'],
  removeDomain: ['delete', '/domains/{domainId}'],
  listParticipations: ['get', '/participations'],
  getParticipation: ['get', '/participations/{participationId}'],
  updateParticipation: ['patch', '/participations/{participationId}'],
  leaveCampaign: ['delete', '/participations/{participationId}'],
  getParticipationFigures: ['get', '/participations/{participationId}/figures'],
  listParticipationLeads: ['get', '/participations/{participationId}/leads'],
  getParticipationCode: ['get', '/participations/{participationId}/qr'],
  listInvitations: ['get', '/invitations'],
  acceptInvitation: ['post', '/invitations/{participationId}/accept'],
  declineInvitation: ['post', '/invitations/{participationId}/decline'],
  listWebhooks: ['get', '/webhooks'],
  createWebhook: ['post', '/webhooks'],
  getWebhook: ['get', '/webhooks/{webhookId}'],
  updateWebhook: ['patch', '/webhooks/{webhookId}'],
  deleteWebhook: ['delete', '/webhooks/{webhookId}'],
  rotateWebhook: ['post', '/webhooks/{webhookId}/rotate'],
  testWebhook: ['post', '/webhooks/{webhookId}/test'],
  pauseWebhook: ['post', '/webhooks/{webhookId}/pause'],
  resumeWebhook: ['post', '/webhooks/{webhookId}/resume'],
  listDeliveries: ['get', '/webhooks/{webhookId}/deliveries'],
  getDelivery: ['get', '/webhooks/{webhookId}/deliveries/{deliveryId}'],
  resendDelivery: ['post', '/webhooks/{webhookId}/deliveries/{deliveryId}/resend'],
  resendDeliveries: ['post', '/webhooks/{webhookId}/resend'],
  listConnections: ['get', '/connections'],
  getConnection: ['get', '/connections/{connectionId}'],
  updateConnection: ['patch', '/connections/{connectionId}'],
  deleteConnection: ['delete', '/connections/{connectionId}'],
  testConnection: ['post', '/connections/{connectionId}/test'],
  pauseConnection: ['post', '/connections/{connectionId}/pause'],
  resumeConnection: ['post', '/connections/{connectionId}/resume'],
  getBackfill: ['get', '/connections/{connectionId}/backfill'],
  startBackfill: ['post', '/connections/{connectionId}/backfill'],
  stopBackfill: ['delete', '/connections/{connectionId}/backfill'],
  listRules: ['get', '/connections/{connectionId}/rules'],
  setRule: ['put', '/connections/{connectionId}/rules/{rule}'],
  deleteRule: ['delete', '/connections/{connectionId}/rules/{rule}'],
  subscribeHook: ['post', '/hooks'],
  unsubscribeHook: ['delete', '/hooks/{hookId}'],
  sampleHook: ['get', '/hooks/samples/{event}'],
} as const
