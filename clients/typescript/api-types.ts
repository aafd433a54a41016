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
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search magnets, placements, videos and leads
         * @description Searches magnets, placements, videos and leads. Finds magnets by title and description, placements by label, videos by title, channel and URL, and leads by name, email and location.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/batch-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit several magnets
         * @description Changes several magnets. Up to 100 entries. Each entry is changed as a whole or not at all, by the rules of the operation for a single one, and has its own result, in the order of the request. A rejected entry doesn’t stop the others, so the response is 200 even if all were rejected. Limit: 10 requests with several changes a minute per account (`batch-change`).
         */
        post: operations["updateMagnets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/batch-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete several magnets
         * @description Deletes several magnets. See “Delete a magnet”. Up to 100 entries. Each entry is changed as a whole or not at all, by the rules of the operation for a single one, and has its own result, in the order of the request. A rejected entry doesn’t stop the others, so the response is 200 even if all were rejected. Limit: 10 requests with several changes a minute per account (`batch-change`).
         */
        post: operations["deleteMagnets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/batch-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit, archive or restore several placements
         * @description Changes, archives or restores several placements. Placements are archived instead of deleted, because their codes keep working. Up to 100 entries. Each entry is changed as a whole or not at all, by the rules of the operation for a single one, and has its own result, in the order of the request. A rejected entry doesn’t stop the others, so the response is 200 even if all were rejected. Limit: 10 requests with several changes a minute per account (`batch-change`).
         */
        post: operations["updatePlacements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by-external-id/magnets/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a magnet by its external id
         * @description Returns a magnet by its external id.
         */
        get: operations["getMagnetByExternalId"];
        /**
         * Create or edit a magnet by its external id
         * @description Creates or changes a magnet by its external id. If no magnet has this external id, one is created, which requires `title`, `description` and `type`. Otherwise, omitted fields don’t change. The same request can be repeated. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setMagnetByExternalId"];
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
         * @description Creates a magnet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Deletes a magnet. The magnet’s leads are kept. Its experiments and the media kits that show only this magnet are deleted with it. Without `repointTo`, its codes and links permanently return 410. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["deleteMagnet"];
        options?: never;
        head?: never;
        /**
         * Edit a magnet
         * @description Changes a magnet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        patch: operations["updateMagnet"];
        trace?: never;
    };
    "/magnets/{magnetId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a magnet
         * @description Duplicates a magnet. Creates a magnet with the same content, questions, code style and settings. Its code is new. The slug, placements, schedule, welcome emails, leads and stats aren’t copied. The files of both magnets are stored once. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["duplicateMagnet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Pauses a magnet. The magnet’s page stays online without a form. Pausing the magnet again has no effect. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Resumes a paused magnet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Repoint a magnet’s codes to another magnet
         * @description Repoints a magnet’s codes to another magnet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Point a magnet’s codes back to it
         * @description Points a magnet’s codes back to it. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["restoreCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a magnet’s files
         * @description Returns a magnet’s files.
         */
        get: operations["listMagnetFiles"];
        put?: never;
        /**
         * Add a file to a magnet
         * @description Adds a file to a magnet. A magnet can have up to 10 files. A link magnet has none. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["addMagnetFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/files/{place}": {
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
         * Remove a file from a magnet
         * @description Removes a file from a magnet. The file is deleted. If it is the `first` one, the next file takes its place. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["removeMagnetFile"];
        options?: never;
        head?: never;
        /**
         * Edit a magnet’s file
         * @description Changes a magnet’s file. Omitted fields don’t change. All changes are made, or none. Links that visitors already have lead to the new file. If another file becomes the first one, the magnet gets its type. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        patch: operations["updateMagnetFile"];
        trace?: never;
    };
    "/embed-hosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the websites that can embed your pages
         * @description Returns the websites that can embed your pages.
         */
        get: operations["getEmbedHosts"];
        /**
         * Set the websites that can embed your pages
         * @description Sets the websites that can embed your pages. Replaces the list. A website shows the page at `/e/{shortId}` in a frame. Browsers refuse all other websites. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setEmbedHosts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hub-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your hub page
         * @description Returns your hub page.
         */
        get: operations["getHubPage"];
        /**
         * Set your hub page
         * @description Sets your hub page. Creates or replaces the page. A name stays the account’s forever, and earlier names lead to the page. Paused magnets and those that were taken down aren’t shown. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setHubPage"];
        post?: never;
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
         * @description Returns a magnet’s codes and links. The list includes all codes and links that currently open this magnet, and all that were created for this magnet, even if they now open another magnet.
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
         * Check whether a custom slug is available
         * @description Checks whether a custom slug is available. This doesn’t reserve the slug.
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
         * Set a magnet’s custom slug
         * @description Sets a magnet’s custom slug. A slug that a magnet has used is never assigned to another magnet. The last 20 previous slugs still open this magnet. Limit: 30 assigned slugs an hour per account (`slug-change`).
         */
        put: operations["setSlug"];
        post?: never;
        /**
         * Remove a magnet’s custom slug
         * @description Removes a magnet’s custom slug. The magnet keeps its short link. The removed slug still opens the magnet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Replaces a magnet’s schedule. Rules without an `id` are added. Rules missing from the request are deleted. Send `If-Match` to avoid overwriting someone else’s change. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/experiment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the experiment on a magnet’s page
         * @description Returns the experiment on a magnet’s page. Returns the latest experiment with its results. Only complete UTC days are counted: not the day on which it started, not today, and not the day on which it ended.
         */
        get: operations["getExperiment"];
        put?: never;
        /**
         * Start an experiment on a magnet’s page
         * @description Starts an experiment on a magnet’s page. Each visitor sees one of the variants, and the same one all day. While it is running, the magnet’s title, description, picture, form button, and language can’t be changed. A magnet has at most one running experiment. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["startExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/experiment/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the experiment on a magnet’s page
         * @description Ends the experiment on a magnet’s page. With `use`, the magnet gets what this variant shows. An experiment that has ended can’t go on. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["endExperiment"];
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
         * Get a magnet’s spoken link
         * @description Returns a magnet’s spoken link.
         */
        get: operations["getMagnetSpokenName"];
        put?: never;
        /**
         * Create a spoken link for a magnet
         * @description Creates a spoken link for a magnet. The two words are chosen from a list. The link opens the same page as the code, and never expires. An account can have up to 100 spoken links. Limit: 20 assigned spoken links an hour per account (`spoken-name`).
         */
        post: operations["giveMagnetSpokenName"];
        /**
         * Remove a magnet’s spoken link
         * @description Removes a magnet’s spoken link. The link is no longer shown, but it still works. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Get a placement’s spoken link
         * @description Returns a placement’s spoken link.
         */
        get: operations["getPlacementSpokenName"];
        put?: never;
        /**
         * Create a spoken link for a placement
         * @description Creates a spoken link for a placement. The two words are chosen from a list. The link opens the same page as the code, and never expires. An account can have up to 100 spoken links. Limit: 20 assigned spoken links an hour per account (`spoken-name`).
         */
        post: operations["givePlacementSpokenName"];
        /**
         * Remove a placement’s spoken link
         * @description Removes a placement’s spoken link. The link is no longer shown, but it still works. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Start an upload
         * @description Starts an upload. Then send the file with `PUT /files/{uploadId}`, in parts of up to 8 MB, and use the upload’s `fileId` in a magnet, template or brief. Limit: 60 started uploads an hour per account (`upload`), counting uploads started through the API and in the app.
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
         * Get an upload’s progress
         * @description Returns an upload’s progress.
         */
        get: operations["getUpload"];
        /**
         * Send a part of a file
         * @description Sends a part of a file. Send the parts in order, each with `Content-Range: bytes FIRST-LAST/TOTAL`. Without this header, the body must be the whole file. If a part fails, get the upload to see where to continue, and send the rest. If the response to the last part is `503`, complete the file with `Content-Range: bytes *\/TOTAL` and no body. If a part starts at the wrong byte, the response is `wrong-offset`, and `Upload-Offset` says where the next part starts. The response to the last part is sent after the file has been checked.
         */
        put: operations["putUpload"];
        post?: never;
        /**
         * Cancel an upload
         * @description Cancels an upload. A complete file is kept for a day, or as long as it is used.
         */
        delete: operations["cancelUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/by-external-id/placements/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a placement by its external id
         * @description Returns a placement by its external id.
         */
        get: operations["getPlacementByExternalId"];
        /**
         * Create or edit a placement by its external id
         * @description Creates or changes a placement by its external id. If no placement has this external id, one is created, which requires `magnetId` and `label`. Otherwise, omitted fields don’t change, and `magnetId` must be the placement’s magnet. The same request can be repeated. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setPlacementByExternalId"];
        post?: never;
        delete?: never;
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
         * @description Creates a placement. The placement gets its own code, which opens the magnet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Creates several placements. The placements are created in order. If one of them is rejected, none is created. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Changes a placement. The placement’s code doesn’t change. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Archives a placement. The placement is hidden from lists. Its code still works, and its stats are still counted. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Restores an archived placement. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["restorePlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/join-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a placement to the video of its URL
         * @description Adds a placement to the video of its URL. A placement with the URL of a video belongs to this video from the start. This adds it again after it was detached. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["joinVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/detach-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a placement from its video
         * @description Removes a placement from its video. The placement keeps its URL, its code and its stats. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["detachVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/paste-kit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get ready-to-paste texts for a placement
         * @description Returns ready-to-paste texts for a placement. The texts are suggestions for a video’s description, a pinned comment, chapters and other spots.
         */
        get: operations["getPasteKit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements/{placementId}/paste-kit/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a video’s missing placements
         * @description Creates a video’s missing placements. Creates those of the placements on screen, in the description and in the pinned comment that the video doesn’t have yet. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["completePlacements"];
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
         * Get a placement’s publishing checklist
         * @description Returns a placement’s publishing checklist. You check off `spoken` and `pasted` yourself. All other steps are checked off automatically.
         */
        get: operations["getChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Check off steps of a placement’s publishing checklist
         * @description Checks off steps of a placement’s publishing checklist. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Get a placement’s premiere
         * @description Returns a placement’s premiere.
         */
        get: operations["getPremiere"];
        /**
         * Set a placement’s premiere
         * @description Sets a placement’s premiere. The placement’s page is cached shortly before the premiere, and a summary is emailed the day after. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setPremiere"];
        post?: never;
        /**
         * Remove a placement’s premiere
         * @description Removes a placement’s premiere. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Get the stats of a placement’s first hour
         * @description Returns the stats of a placement’s first hour. The first hour starts at the premiere or, if no date is set, at the first scan.
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
    "/videos/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare videos
         * @description Compares videos. Compares up to 5 videos over the same number of hours after each was published.
         */
        get: operations["compareVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/comparison.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a comparison of videos as CSV
         * @description Returns a comparison of videos as CSV.
         */
        get: operations["exportVideoComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all videos with their stats as CSV
         * @description Returns all videos with their stats as CSV. Each video’s row is followed by those of its placements.
         */
        get: operations["exportVideos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/{videoId}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a video’s stats
         * @description Returns a video’s stats.
         */
        get: operations["getVideoFigures"];
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
         * @description Returns videos. Newest first. When a placement gets the URL of a new video, the video is created. The placement’s `videoId` is the video’s id.
         */
        get: operations["listVideos"];
        put?: never;
        /**
         * Add a video
         * @description Adds a video. The title, channel and thumbnail are fetched from the platform afterward. A video that was added before isn’t added again. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["createVideo"];
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
         * @description Deletes a video. The video’s placements are kept, with their URLs, codes and stats. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["deleteVideo"];
        options?: never;
        head?: never;
        /**
         * Edit a video
         * @description Changes a video. `viewsTypedAt` is set when `views` changes. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        patch: operations["updateVideo"];
        trace?: never;
    };
    "/videos/{videoId}/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch a video’s title and thumbnail again
         * @description Fetches a video’s title and thumbnail again. Has an effect only if `failure` says that something is missing. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["fetchVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stream overlays
         * @description Returns stream overlays. All stream overlays are on one page, newest first. An account has at most 20.
         */
        get: operations["listLiveSources"];
        put?: never;
        /**
         * Create a stream overlay
         * @description Creates a stream overlay. Open its `url` in streaming software. Its counter starts at zero. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["createLiveSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live-sources/{liveSourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a stream overlay
         * @description Returns a stream overlay.
         */
        get: operations["getLiveSource"];
        put?: never;
        post?: never;
        /**
         * Delete a stream overlay
         * @description Deletes a stream overlay. Its URLs show nothing from then on. Leads aren’t deleted. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["deleteLiveSource"];
        options?: never;
        head?: never;
        /**
         * Edit a stream overlay
         * @description Changes a stream overlay. Open pages show the change within seconds. Their URLs don’t change. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        patch: operations["updateLiveSource"];
        trace?: never;
    };
    "/live-sources/{liveSourceId}/renew-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a stream overlay’s URLs
         * @description Replaces a stream overlay’s URLs. The previous URLs show nothing from then on. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["renewLiveSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live-sources/{liveSourceId}/revoke-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a stream overlay’s URLs
         * @description Revokes a stream overlay’s URLs. The overlay shows nothing until its URLs are replaced. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["revokeLiveSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns a magnet’s QR code. SVG and PNG files have an ETag. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * @description Returns a magnet’s video pack. The ZIP contains the code as files for a video editor. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * @description Returns a placement’s QR code. SVG and PNG files have an ETag. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * @description Returns a placement’s video pack. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * Get a magnet’s QR style
         * @description Returns a magnet’s QR style.
         */
        get: operations["getMagnetStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit a magnet’s QR style
         * @description Changes a magnet’s QR style. Styles that don’t scan reliably are rejected. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * Get a placement’s QR style
         * @description Returns a placement’s QR style.
         */
        get: operations["getPlacementStyle"];
        put?: never;
        post?: never;
        /**
         * Reset a placement’s QR style to the magnet’s
         * @description Resets a placement’s QR style to the magnet’s.
         */
        delete: operations["inheritPlacementStyle"];
        options?: never;
        head?: never;
        /**
         * Edit a placement’s QR style
         * @description Changes a placement’s QR style. The placement then has its own style and no longer uses the magnet’s. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * Edit the settings of a magnet’s video pack
         * @description Changes the settings of a magnet’s video pack. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Reset a placement’s video pack to the magnet’s settings
         * @description Resets a placement’s video pack to the magnet’s settings. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["inheritPackSettings"];
        options?: never;
        head?: never;
        /**
         * Edit the settings of a placement’s video pack
         * @description Changes the settings of a placement’s video pack. The placement then has its own settings and no longer uses the magnet’s. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Download a magnet’s overlay as a video
         * @description Returns a magnet’s overlay as a video. The code slides in and out. The ZIP of the video pack doesn’t include this file. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * Download a placement’s overlay as a video
         * @description Returns a placement’s overlay as a video. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * Download the QR codes of a magnet’s placements
         * @description Returns the QR codes of a magnet’s placements. The ZIP contains a PNG and an SVG for each placement that isn’t archived, and a table of these placements. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Returns tags. All tags are on one page, by name.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Creates a tag. An account can have 200 tags.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{tagId}": {
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
         * Delete a tag
         * @description Deletes a tag. The tag can no longer be used immediately. It disappears from leads and their events within minutes.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        /**
         * Change a tag’s name
         * @description Changes a tag’s name. Leads keep the tag.
         */
        patch: operations["renameTag"];
        trace?: never;
    };
    "/tags/{tagId}/magnets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the magnets that give a tag
         * @description Sets the magnets that give a tag. Each new lead of these magnets gets the tag. Leads that are already stored don’t change. Unknown magnets are ignored, as are magnets that give 20 tags.
         */
        put: operations["setTagMagnets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add or remove tags of leads
         * @description Adds or removes tags of leads. Leads of other accounts and erased leads are ignored. A lead that would have too many tags doesn’t change.
         */
        post: operations["tagLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a lead’s tags
         * @description Sets a lead’s tags. Replaces all tags of the lead.
         */
        put: operations["setLeadTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a lead’s notes
         * @description Returns a lead’s notes. Newest first. The person’s other leads may have more notes.
         */
        get: operations["listLeadNotes"];
        put?: never;
        /**
         * Add a note to a lead
         * @description Adds a note to a lead. The note is erased with the person’s data.
         */
        post: operations["addLeadNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/notes/{noteId}": {
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
         * Delete a note of a lead
         * @description Deletes a note of a lead.
         */
        delete: operations["deleteLeadNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved filters
         * @description Returns saved filters. The saved filters of the leads table. All are on one page, by name.
         */
        get: operations["listSavedFilters"];
        put?: never;
        /**
         * Save a filter
         * @description Save a filter. An account can save 50 filters. The leads table offers them too.
         */
        post: operations["createSavedFilter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-filters/{filterId}": {
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
         * Delete a saved filter
         * @description Deletes a saved filter. No lead changes.
         */
        delete: operations["deleteSavedFilter"];
        options?: never;
        head?: never;
        /**
         * Rename or replace a saved filter
         * @description Rename or replaces a saved filter. A given `filter` replaces all of the saved search and filters.
         */
        patch: operations["updateSavedFilter"];
        trace?: never;
    };
    "/leads/tag-matching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add or remove tags of all leads that match
         * @description Adds or removes tags of all leads that match. Erased leads and leads that the plan hides don’t match. If more than 10,000 match, nothing changes (409). A request takes up to 20 seconds and can be repeated: leads that have already changed stay as they are. A lead that would have too many tags doesn’t change.
         */
        post: operations["tagMatchingLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/accept-matching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept all flagged leads that match
         * @description Accepts all flagged leads that match. Use `flagged` with the value `only`. Leads without flags and tests don’t change. See “Accept leads or mark them as tests”. Erased leads and leads that the plan hides don’t match. If more than 10,000 match, nothing changes (409). A request takes up to 20 seconds and can be repeated: leads that have already changed stay as they are.
         */
        post: operations["acceptMatchingLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/erase-matching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the personal data of all leads that match
         * @description Erases the personal data of all leads that match. This can’t be undone. The leads are still counted in stats. Erased leads and leads that the plan hides don’t match. If more than 10,000 match, nothing changes (409). A request takes up to 20 seconds and can be repeated: leads that have already changed stay as they are.
         */
        post: operations["eraseMatchingLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads/{leadId}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the proof of a lead’s consent
         * @description Returns the proof of a lead’s consent. Returns what the person behind a lead agreed to, in the words that they saw, and what they withdrew. It contains all forms that this person submitted to you, or, for a key that is limited to some magnets, the forms of these magnets. After the person’s data was erased, it contains only this lead’s form.
         */
        get: operations["getLeadConsent"];
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
         * Accept leads or mark them as tests
         * @description Accepts leads or marks them as tests. `accept` removes all flags except `unconfirmed`, which stays until the person behind the lead confirms the email address. It also adds the leads to the stats and sends their withheld emails. `mark-test` sets the flag `test`, and `not-test` removes it. Leads of other accounts are ignored.
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
         * @description Accepts all leads with a flag. A request takes up to 20 seconds. Repeat the request while `hasMore` is true.
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
         * Export a lead’s personal data
         * @description Returns a lead’s personal data. Use this when a person asks for the data stored about them.
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
         * List a lead’s deliveries
         * @description Returns a lead’s deliveries. Includes deliveries to webhooks and connections in the last 30 days. Oldest first.
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
         * @description Returns leads. Newest first. With `updatedAfter`, returns leads created or changed after that time, earliest change first. Recent changes may appear late: use a time one minute before your last request, or use `GET /events`, which never misses a change. Names and emails of leads above the plan’s monthly limit are hidden until an upgrade, and filters other than magnet, campaign and creator don’t return these leads.
         */
        get: operations["listLeads"];
        put?: never;
        /**
         * Record a lead of your own form
         * @description Records a lead of your own form. For a form on your own website or app. Send only people who filled in this form and agreed to what `consent` says; you have to be able to prove it. The lead is checked, flagged, counted and delivered like a lead of the magnet’s page, with the same limits, emails, events and connections. Its `source` is `api`, and conversion rates leave it out. If the magnet asks people to confirm their email, they get the confirmation email: there is no way to report that someone has already confirmed. The same form within ten seconds is the same lead.
         */
        post: operations["createLead"];
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
         * @description Returns leads as CSV. The file lists all leads that your plan lets you see and that match the filters, newest first. Erased leads are excluded.
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
         * Erase a lead’s personal data
         * @description Erases a lead’s personal data. Permanently removes the name, email, city and country everywhere. The lead is still counted in stats. Erasing it again has no effect.
         */
        post: operations["eraseLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/magnets/{magnetId}/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a magnet’s form
         * @description Returns a magnet’s form. The form that the magnet’s page shows now, so that a form of your own can show the same words. Send `version` as `consent.formVersion` with `POST /leads`.
         */
        get: operations["getMagnetForm"];
        put?: never;
        post?: never;
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
         * @description Returns where visitors came from. Groups visits by source, device, country or spoken link. If too many page views arrive at the same time, some are counted only in the totals and are missing here.
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
         * Get the account’s stats
         * @description Returns the account’s stats.
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
         * Get a magnet’s stats
         * @description Returns a magnet’s stats.
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
         * Get a placement’s stats
         * @description Returns a placement’s stats.
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
    "/figures/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stats by one or two dimensions
         * @description Returns stats by one or two dimensions. For example, leads by placement and day. Counts the whole account, a magnet or a campaign. Where visitors came from is counted only up to 300 different values a day, and page views that arrive in a flood are counted only in totals.
         */
        get: operations["listGroupedFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media kits
         * @description Returns media kits. All media kits are on one page, newest first.
         */
        get: operations["listMediaKits"];
        put?: never;
        /**
         * Create a media kit
         * @description Creates a media kit. Anyone with the link, and with the password if there is one, can see the chosen figures, but no personal data. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["createMediaKit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media-kits/{mediaKitId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a media kit
         * @description Returns a media kit.
         */
        get: operations["getMediaKit"];
        put?: never;
        post?: never;
        /**
         * Delete a media kit
         * @description Deletes a media kit. Its URL no longer works. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["deleteMediaKit"];
        options?: never;
        head?: never;
        /**
         * Edit a media kit
         * @description Changes a media kit. The media kit’s URL doesn’t change. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        patch: operations["updateMediaKit"];
        trace?: never;
    };
    "/media-kits/{mediaKitId}/replace-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a media kit’s URL
         * @description Replaces a media kit’s URL. The previous URL no longer works. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["replaceMediaKitUrl"];
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
         * List events
         * @description Returns events. The events are in order and start after the number `after`. Events are recorded while the account has an API key, a webhook or a connection, and are kept for 30 days. If `after` is greater than the last event’s number, the response is `events-ahead`. This can happen after the installation was restored from a backup. Names and emails are included in lead events only if the key has `leads:read`, and in events about a campaign’s creators only if it has `campaigns:read`.
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
         * @description Returns an event. Use the event id from a webhook message or a delivery.
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
         * @description Creates a campaign. The campaign starts as a draft. Set a template and add creators before you start it.
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
         * Delete a draft campaign
         * @description Deletes a draft campaign. A campaign that isn’t a draft can only be ended.
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
         * @description Starts, pauses, resumes or ends a campaign. The change applies to all pages of the campaign. Ending a campaign is permanent. Starting it doesn’t send invitations: use `POST …/invitations`.
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
         * @description Returns a campaign’s leads as CSV. The file lists all leads that your plan lets you see and that match the filters, with their creators, newest first. Erased leads are excluded.
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
         * @description Compares a campaign’s creators. The comparison covers the time since the campaign started. Creators with the most leads come first.
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
    "/campaigns/{campaignId}/comparison.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a comparison of a campaign’s creators as CSV
         * @description Returns a comparison of a campaign’s creators as CSV. Each creator’s row is followed by those of their placements.
         */
        get: operations["exportComparison"];
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
         * @description Sets a campaign’s template. All pages of the campaign change immediately, except for fields that creators have edited on their own pages. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Returns a campaign’s creators. Oldest first.
         */
        get: operations["listCreators"];
        put?: never;
        /**
         * Add creators to a campaign
         * @description Adds creators to a campaign. The creators aren’t emailed: to invite them, use `POST …/invitations`. Creators whose email is already in the campaign are skipped.
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
         * Invite all creators who haven’t been invited
         * @description Invites all creators who haven’t been invited. Each creator gets an email. The campaign must be running or paused.
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
         * Get a creator in a campaign
         * @description Returns a creator in a campaign.
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
         * @description Pauses, resumes or removes a creator. The change also applies to the creator’s page. The creator is notified by email. Leads and stats are kept.
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
         * @description Sends a creator’s invitation again. The email contains a new link. Creators who declined or were removed can be invited again.
         */
        post: operations["sendInvitation"];
        /**
         * Cancel a creator’s invitation
         * @description Cancels a creator’s invitation. The link stops working, and the creator is removed.
         */
        delete: operations["cancelInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a campaign plans, owes and has paid
         * @description Returns what a campaign plans, owes and has paid. The amounts are the same as on the campaign’s screen for payments.
         */
        get: operations["getCampaignBudget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign’s payments
         * @description Returns a campaign’s payments. Includes reversals, which have negative amounts. Latest first.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment to a creator
         * @description Records a payment to a creator. This only records a payment that you made. The creator must have accepted, and the amount can’t be more than what is open.
         */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a payment
         * @description Reverse a payment. Records a second entry with the negative amount. A payment is reversed once: if it was reversed before, that reversal is returned.
         */
        post: operations["reversePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the creators of all campaigns
         * @description Returns the creators of all campaigns. The order doesn’t change when results do.
         */
        get: operations["listRoster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roster/{creatorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a creator over all campaigns
         * @description Returns a creator over all campaigns.
         */
        get: operations["getRosterCreator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the tags and the note about a creator
         * @description Changes the tags and the note about a creator. Only the owner and managers of the workspace see them. Creators get them in the export of their data.
         */
        patch: operations["updateRosterCreator"];
        trace?: never;
    };
    "/campaigns/{campaignId}/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s brief
         * @description Returns a campaign’s brief. Returns the current version, or the version that you ask for.
         */
        get: operations["getBrief"];
        /**
         * Write a campaign’s brief
         * @description Write a campaign’s brief. Until a creator has been invited, this replaces the current version. From then on it writes a new version, and all creators who take part are asked by email to accept it. A brief without changes keeps its version.
         */
        put: operations["setBrief"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/brief/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a campaign’s brief
         * @description Returns the versions of a campaign’s brief. Newest first. `getBrief` returns the content of a version.
         */
        get: operations["listBriefVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/brief/creators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who accepted a campaign’s brief
         * @description Returns who accepted a campaign’s brief. Creators who accepted no version come first, then those with older versions. Creators who declined or were removed are included if they had accepted a version.
         */
        get: operations["listBriefCreators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/creators/{creatorId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the note to a creator
         * @description Returns the note to a creator.
         */
        get: operations["getPersonalNote"];
        /**
         * Write a note to a creator
         * @description Write a note to a creator. The creator reads it in the invitation and above the brief.
         */
        put: operations["setPersonalNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/brief/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a reference file of a campaign’s brief
         * @description Returns a reference file of a campaign’s brief. Files of earlier versions can be downloaded too.
         */
        get: operations["getBriefFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the brief of a campaign you take part in
         * @description Returns the brief of a campaign you take part in. Works for open invitations too. After you left, it is the version that you accepted.
         */
        get: operations["getParticipationBrief"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/brief/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the brief of a campaign you take part in
         * @description Accepts the brief of a campaign you take part in. Accepting a version again changes nothing. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["acceptBrief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/brief/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a reference file of a campaign’s brief
         * @description Returns a reference file of a campaign’s brief. Returns a file of the version that `getParticipationBrief` returns.
         */
        get: operations["getParticipationBriefFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a campaign
         * @description Duplicates a campaign. Creates a draft with the same goal, budget and currency. Leads, codes and invitations aren’t copied, and no one is emailed. The deadlines of the brief move by as many days as the first day.
         */
        post: operations["duplicateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/survey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s survey with its answers
         * @description Returns a campaign’s survey with its answers.
         */
        get: operations["getSurvey"];
        /**
         * Set a campaign’s survey
         * @description Sets a campaign’s survey. The thank-you pages ask the question from now on, or no longer. Answers that were already given stay.
         */
        put: operations["setSurvey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/survey.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a survey’s answers as CSV
         * @description Returns a survey’s answers as CSV. The file contains counts only, no personal data of visitors.
         */
        get: operations["exportSurvey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s report
         * @description Returns a campaign’s report. The rows of a breakdown add up to the total. Costs and views are shown only if the range contains all of the campaign’s days.
         */
        get: operations["getCampaignReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a campaign’s report as CSV
         * @description Returns a campaign’s report as CSV.
         */
        get: operations["exportCampaignReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/report.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s report as a PDF
         * @description Returns a campaign’s report as a PDF. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
         */
        get: operations["printCampaignReport"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List a campaign’s share links
         * @description Returns a campaign’s share links. Newest first, on one page: all links that work, and the newest of the others. A link’s URL is returned only when it is created.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Create a share link
         * @description Creates a share link. Anyone with the link, and with the password if there is one, can see the chosen columns of the report by creator, but no personal data.
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
         * Revoke a share link
         * @description Revokes a share link.
         */
        delete: operations["revokeShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign’s posts
         * @description Returns a campaign’s posts. Newest first.
         */
        get: operations["listPosts"];
        put?: never;
        /**
         * Add a post for a creator
         * @description Adds a post for a creator.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/deliverables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a campaign’s creators have to publish
         * @description Returns what a campaign’s creators have to publish. Contains each deliverable of the current brief for each creator who takes part: late ones first, then those due soon, posted, and not due yet.
         */
        get: operations["listDeliverables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a post
         * @description Returns a post.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        /**
         * Delete a post
         * @description Deletes a post. Deletes the post with its views. The creator’s video and its placements stay.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        /**
         * Edit a post
         * @description Changes a post.
         */
        patch: operations["updatePost"];
        trace?: never;
    };
    "/posts/{postId}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the views of a post by day
         * @description Returns the views of a post by day. Latest day first.
         */
        get: operations["listPostViews"];
        /**
         * Set the views of a post on a day
         * @description Sets the views of a post on a day. Replaces an earlier number of the same day. The number of the latest day is the current one, also for the creator’s video.
         */
        put: operations["setPostViews"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/post-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind creators of posts that are late or due soon
         * @description Remind creators of posts that are late or due soon. A creator gets at most one such email a UTC day. The campaign must be running.
         */
        post: operations["remindCreators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/promo-program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s promo codes
         * @description Returns a campaign’s promo codes. Responds with 404 if the campaign has no promo codes.
         */
        get: operations["getPromoProgram"];
        /**
         * Set a campaign’s promo codes
         * @description Sets a campaign’s promo codes. Codes of both kinds keep counting after a change. The prefix can’t change after the first code was given or downloaded.
         */
        put: operations["setPromoProgram"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/promo-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the codes of a campaign’s creators
         * @description Returns the codes of a campaign’s creators. All creators are on one page, in the order of names.
         */
        get: operations["listCreatorCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/promo-codes/{creatorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a creator’s code
         * @description Sets a creator’s code. The former code keeps counting. Orders that belong to no creator are matched again.
         */
        put: operations["setCreatorCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign’s sales
         * @description Returns a campaign’s sales. The latest orders come first.
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Record a sale
         * @description Records a sale. Send every order with a promo code. An order whose code is unknown is recorded too, without a creator. Sending an order again changes nothing.
         */
        post: operations["recordSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/sales/{saleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sale
         * @description Returns a sale.
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a refund of a sale
         * @description Records a refund of a sale. Sending a refund again changes nothing. An order’s refunds are never more than its value. A refund that a file of orders has counted before isn’t counted again.
         */
        post: operations["recordRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{campaignId}/sales-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign’s sales figures
         * @description Returns a campaign’s sales figures. Responds with 404 if the campaign has no promo codes.
         */
        get: operations["getSalesFigures"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Changes the brand. Every campaign page changes immediately. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Returns domains. All domains are on one page, sorted by name.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain
         * @description Adds a domain. The domain shows pages once its DNS record has been verified.
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
         * Verify a domain’s DNS record
         * @description Verifies a domain’s DNS record. Limit: 60 connection tests and domain checks an hour per account (`connection-test`).
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
         * @description Removes a domain. Codes and links on QR Magnet’s own domain keep working.
         */
        delete: operations["removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace’s members
         * @description Returns the workspace’s members. All members are on one page: first the owner, then the others by email. Members are invited and removed in the app.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List your participations
         * @description Returns your participations. All campaigns that you take part in are on one page, most recently joined first.
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
         * Get a participation
         * @description Returns a participation.
         */
        get: operations["getParticipation"];
        put?: never;
        post?: never;
        /**
         * Leave a campaign
         * @description Leaves a campaign. Your page is paused. The brand keeps the leads and may invite you again. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["leaveCampaign"];
        options?: never;
        head?: never;
        /**
         * Edit your campaign page
         * @description Changes your campaign page. You can change only the fields listed in `freeFields`. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * Get the stats of your campaign page
         * @description Returns the stats of your campaign page.
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
         * List the leads of your campaign page
         * @description Returns the leads of your campaign page. Newest first. The brand decides whether you see full names and emails, masked ones, or only counts.
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
         * Download the QR code of your campaign page
         * @description Returns the QR code of your campaign page. Limit: 120 rendered codes a minute per account (`qr-check`), counting codes rendered through the API and in the app.
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
         * @description Returns open invitations to campaigns. Includes invitations to your confirmed email address, newest first.
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
         * @description Accepts an invitation. Creates your campaign page with its own code. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
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
         * @description Declines an invitation. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/deliverables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you have to publish for a campaign
         * @description Returns what you have to publish for a campaign. In the order of the brief, with the state of each deliverable.
         */
        get: operations["listParticipationDeliverables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your posts for a campaign
         * @description Returns your posts for a campaign.
         */
        get: operations["listParticipationPosts"];
        put?: never;
        /**
         * Add a post to a campaign
         * @description Adds a post to a campaign. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        post: operations["createParticipationPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participations/{participationId}/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of your posts
         * @description Returns one of your posts.
         */
        get: operations["getParticipationPost"];
        put?: never;
        post?: never;
        /**
         * Delete one of your posts
         * @description Deletes one of your posts. Deletes the post with its views. Your video and its placements stay. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        delete: operations["deleteParticipationPost"];
        options?: never;
        head?: never;
        /**
         * Edit one of your posts
         * @description Changes one of your posts. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        patch: operations["updateParticipationPost"];
        trace?: never;
    };
    "/participations/{participationId}/posts/{postId}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the views of one of your posts by day
         * @description Returns the views of one of your posts by day. Latest day first.
         */
        get: operations["listParticipationPostViews"];
        /**
         * Set the views of one of your posts on a day
         * @description Sets the views of one of your posts on a day. Replaces an earlier number of the same day. The number of the latest day is the current one, also for the video. Limit: 60 page changes a minute per account (`page-change`), counting changes made through the API and in the app.
         */
        put: operations["setParticipationPostViews"];
        post?: never;
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
         * @description Returns webhooks. All webhooks are on one page, oldest first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook. Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`.
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
         * @description Deletes a webhook. The webhook’s deliveries are deleted too.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Edit a webhook
         * @description Changes a webhook. Pending deliveries go to the new URL. Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`.
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
         * Rotate a webhook’s secret
         * @description Rotates a webhook’s secret. For 24 hours, every message is signed with both the old and the new secret. Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`.
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
         * @description Sends a test message. The message is a sample lead event without real data. Failed tests aren’t retried. Limit: 60 webhook tests and resends an hour per account (`webhook-send`).
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
         * @description Returns a webhook’s deliveries. Newest first. Deliveries are kept for 30 days.
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
         * @description Sends a delivery again. Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`. Limit: 60 webhook tests and resends an hour per account (`webhook-send`).
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
         * @description Sends several deliveries again. One request creates up to 10,000 new deliveries, or 1,000 on the free plan. They are sent at the usual rate. An account can run one resend at a time. Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`. Limit: 60 webhook tests and resends an hour per account (`webhook-send`).
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
         * @description Returns connections. All connections are on one page, oldest first. Connections that sign in at the service are created in the app.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a connection with an API key of the service
         * @description Creates a connection with an API key of the service. The service is asked whether it accepts the key. The account’s owner gets an email. Requires `leads:read`, because the connection sends leads. Set `id` to a new UUID: a repeated request with the same id then creates no second connection. Limit: 60 connection tests and domain checks an hour per account (`connection-test`).
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a connection’s API key
         * @description Replaces a connection’s API key. The service is asked whether it accepts the key, which must belong to the same account there. Requires `leads:read`, because the connection sends leads. Limit: 60 connection tests and domain checks an hour per account (`connection-test`).
         */
        put: operations["setConnectionCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/refused-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people that a connection’s service refused
         * @description Returns people that a connection’s service refused. The latest 100 people, without those whom the plan hides.
         */
        get: operations["listRefusedPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connectionId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a connection’s deliveries
         * @description Returns a connection’s deliveries. Newest first. Deliveries are kept for 30 days.
         */
        get: operations["listConnectionDeliveries"];
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
         * @description Deletes a connection. The connection’s rules and pending deliveries are deleted too. The service keeps the leads that it has received.
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
         * @description Tests a connection. The test sends a request to the service and refreshes the lists, tags and fields in `choices`. Limit: 60 connection tests and domain checks an hour per account (`connection-test`).
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
         * @description Pauses a connection. New leads wait until you resume the connection.
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
         * @description Resumes a paused, disabled or broken connection. Pending deliveries are sent.
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
         * Get the progress of a backfill
         * @description Returns the progress of a backfill.
         */
        get: operations["getBackfill"];
        put?: never;
        /**
         * Send earlier leads to a connection
         * @description Sends earlier leads to a connection. The backfill includes all leads that match the connection’s rules and were never sent to the connection. The key also needs `leads:read`, because the service receives names and emails.
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
         * @description Returns a connection’s rules. All rules are on one page, the default rule first.
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
         * Set the rule of a magnet, or the default rule
         * @description Sets the rule of a magnet, or the default rule. `rule` is the magnet’s id, or `default`.
         */
        put: operations["setRule"];
        post?: never;
        /**
         * Delete a magnet’s rule
         * @description Deletes a magnet’s rule. The default rule then applies to the magnet’s leads. The default rule can’t be deleted.
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
         * @description Subscribes to an event. The subscription is a webhook for one event type, managed by the automation service. If the target responds with 410, it is unsubscribed. Messages are signed like those of other webhooks, with a secret that is returned only once. `POST /webhooks/{id}/rotate` creates a new secret. Campaign events occur only in workspaces, and plan events only in creators’ accounts. For lead events, the key also needs `leads:read`. For events about a campaign’s creators, it also needs `campaigns:read`.
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
         * Unsubscribe from an event
         * @description Unsubscribes from an event.
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
         * Get a sample of an event
         * @description Returns a sample of an event. Use the sample to map fields. It contains no real data.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["lead.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A person confirmed their email with the button in an email. Only for magnets that ask for it.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["lead.confirmed"];
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
         * The person clicked the download or link button for the first time.
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * A person’s data was erased. Erase your copy of this lead too.
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * Codes were repointed to this magnet.
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * A draft campaign was deleted.
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * A creator was added to a campaign but hasn’t been invited yet.
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * An invitation was sent to a creator.
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
         * A creator’s terms changed, or the creator declined or was paused, resumed or removed.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.creator_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.sale_recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order with a promo code of a campaign was recorded.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.sale_recorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.sale_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund of an order was recorded, or the refunds of an exported order got higher.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.sale_refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.payment_recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment to a creator was recorded or reversed.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.payment_recorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.post_added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator’s post was added to a campaign.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.post_added"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.post_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator’s post was edited, or its views were entered.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.post_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.post_deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A creator’s post was removed from a campaign.
         * @description The message is signed according to Standard Webhooks 1.0.
         */
        post: operations["campaign.post_deleted"];
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
         * @description The message is signed according to Standard Webhooks 1.0.
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
        MagnetUpdates: {
            /** @description What to change, each id once. */
            entries: {
                /**
                 * Format: uuid
                 * @description The magnet’s id; null if none.
                 */
                magnetId: string;
                /** @description The fields to change. */
                changes?: components["schemas"]["MagnetEdit"];
                /**
                 * @description Pauses or resumes the magnet.
                 * @enum {string}
                 */
                state?: "active" | "paused";
                /** @description The ETag of this entry. If it has changed since, it isn’t changed (`changed-elsewhere`). */
                ifMatch?: string;
            }[];
        };
        /** @description Omitted fields don’t change. */
        MagnetEdit: {
            /** @description At most 120 characters. */
            title?: string;
            /** @description The text below the title. At most 2000 characters; line breaks are kept. */
            description?: string;
            /**
             * @description The type of content.
             * @enum {string}
             */
            type?: "pdf" | "image" | "video" | "link" | "other";
            /**
             * Format: uri
             * @description The target URL (http or https). Required for the type `link`, not allowed for other types.
             */
            linkUrl?: string;
            /**
             * Format: uuid
             * @description The `fileId` of an upload. Required for all types except `link`.
             */
            fileId?: string;
            /** @description The color, as #rrggbb. */
            color?: string;
            /**
             * @description The language of the page and of the emails to its visitors. The owner’s own words aren’t translated. `en`: English; `es`: Spanish; `pt-BR`: Portuguese, Brazil; `de`: German; `fr`: French; `it`: Italian; `id`: Indonesian; `hi`: Hindi; `ja`: Japanese; `ar`: Arabic.
             * @enum {string}
             */
            language?: "en" | "es" | "pt-BR" | "de" | "fr" | "it" | "id" | "hi" | "ja" | "ar";
            /**
             * @description What a person gets only after confirming their email: nothing (`off`), a place on the list (`list`), or the file (`file`).
             * @enum {string}
             */
            confirmation?: "off" | "list" | "file";
            /** @description What the form asks beside name and email: up to 4 questions that people see, and up to 4 hidden ones. Empty for none. */
            questions?: components["schemas"]["QuestionInput"][];
            /** @description The label of the form’s button; null for “Submit to Unlock”, or the same in the magnet’s language. At most 40 characters. */
            submitLabel?: string | null;
            /** @description The text of the form’s newsletter checkbox, which people can leave empty; null for no checkbox. At most 300 characters. */
            newsletterBox?: string | null;
            /** @description The text of the form’s second checkbox, for example for a sponsor; null for no checkbox. At most 300 characters. */
            partnerBox?: string | null;
            /** @description The text on the thank-you page, above the download; null for “Your content is now ready for download.”, or the same in the magnet’s language. At most 500 characters. */
            thanksText?: string | null;
            /** @description The subject of the delivery email; null for the usual one. At most 100 characters. */
            mailSubject?: string | null;
            /** @description The text of the delivery email, above its button; null for the usual text. Links in it are removed. At most 1500 characters. */
            mailText?: string | null;
            /** @description A sentence on the thank-you page, below the download; null if there is none. */
            nextStepText?: string | null;
            /** @description An http or https link on the thank-you page, below the download; null if there is none. */
            nextStepUrl?: string | null;
            /** @description The label of `nextStepUrl`; null for “Continue”, or the same in the magnet’s language. Requires `nextStepUrl`. At most 40 characters. */
            nextStepLabel?: string | null;
            /** @description The `fileId` of an upload with the purpose `hero-image`; null removes the current image. */
            heroImageId?: string | null;
            /** @description Whether the page asks search engines not to list it. */
            isUnlisted?: boolean;
            /** @description Whether the page shows its creator’s name and picture. */
            showsCreator?: boolean;
            /** @description Whether a magnet of the type `link` adds its visitor’s `utm_` parameters to the link. Parameters that the link already has keep their values. Names and emails are never added. */
            passesUtm?: boolean;
            /** @description Whether to email earlier leads about a new file or link. */
            notifyLeads?: boolean;
            /** @description The id of this object in your own system, at most once per account; null if none. Letters, digits, dots, hyphens and underscores. */
            externalId?: string | null;
            /** @description Up to 20 texts of yours by name, which replace all former ones; null for none. Names have up to 40 characters, texts up to 500. */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        /** @description A question of a form, beside name and email. */
        QuestionInput: {
            /** @description The id of a question that the form already has. Omit it for a new question. */
            id?: string | null;
            /**
             * @description The kind: `text` (One line of text), `choice` (One of the question’s `choices`), `choices` (Any of the question’s `choices`), `yes-no` (`yes` or `no`), `phone` (A phone number, stored in the format E.164).
             * @enum {string}
             */
            kind: "text" | "choice" | "choices" | "yes-no" | "phone";
            /** @description The question. At most 120 characters. */
            label: string;
            /** @description The text below the question; null for none. At most 200 characters. */
            help?: string | null;
            /** @description Whether the form can’t be sent without an answer. A hidden question is never required. */
            isRequired?: boolean;
            /** @description What people can choose from: 2 to 12 texts, for the kinds `choice` and `choices` only. */
            choices?: string[];
            /** @description For a hidden question: the name of the parameter in the page’s address that answers it, as in `?ref=…`. Null for a question that people see. */
            parameter?: string | null;
        };
        MagnetDeletions: {
            /**
             * @description Confirms that the magnets are to be deleted.
             * @constant
             */
            confirm: "delete";
            /** @description What to change, each id once. */
            entries: {
                /**
                 * Format: uuid
                 * @description The magnet’s id; null if none.
                 */
                magnetId: string;
                /**
                 * Format: uuid
                 * @description The id of the magnet that the codes and links open afterward.
                 */
                repointTo?: string;
                /** @description The ETag of this entry. If it has changed since, it isn’t changed (`changed-elsewhere`). */
                ifMatch?: string;
            }[];
        };
        PlacementUpdates: {
            /** @description What to change, each id once. */
            entries: {
                /**
                 * Format: uuid
                 * @description The placement’s id; null if none.
                 */
                placementId: string;
                /** @description The fields to change. */
                changes?: components["schemas"]["PlacementEdit"];
                /** @description Archives or restores the placement. */
                isArchived?: boolean;
                /** @description The ETag of this entry. If it has changed since, it isn’t changed (`changed-elsewhere`). */
                ifMatch?: string;
            }[];
        };
        /** @description Omitted fields don’t change. */
        PlacementEdit: {
            /** @description At most 120 characters. */
            label?: string;
            /**
             * @description The platform. If omitted, the video’s URL determines the platform.
             * @enum {string}
             */
            platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other";
            /** @description The video’s URL; null if none. */
            videoUrl?: string | null;
            /** @description Where the code or link is: on screen, in the description and so on. */
            spot?: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description When the code appears in the video, in seconds from the start. */
            atSecond?: number | null;
            /** @description The id of this object in your own system, at most once per account; null if none. Letters, digits, dots, hyphens and underscores. */
            externalId?: string | null;
            /** @description Up to 20 texts of yours by name, which replace all former ones; null for none. Names have up to 40 characters, texts up to 500. */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        NewMagnet: {
            /** @description At most 120 characters. */
            title: string;
            /** @description The text below the title. At most 2000 characters; line breaks are kept. */
            description: string;
            /**
             * @description The type of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link" | "other";
            /**
             * Format: uri
             * @description The target URL (http or https). Required for the type `link`, not allowed for other types.
             */
            linkUrl?: string;
            /**
             * Format: uuid
             * @description The `fileId` of an upload. Required for all types except `link`.
             */
            fileId?: string;
            /** @description The color, as #rrggbb. */
            color?: string;
            /**
             * @description The language of the page and of the emails to its visitors. The owner’s own words aren’t translated. `en`: English; `es`: Spanish; `pt-BR`: Portuguese, Brazil; `de`: German; `fr`: French; `it`: Italian; `id`: Indonesian; `hi`: Hindi; `ja`: Japanese; `ar`: Arabic. If it is missing, the magnet has the language in the account’s profile.
             * @enum {string}
             */
            language?: "en" | "es" | "pt-BR" | "de" | "fr" | "it" | "id" | "hi" | "ja" | "ar";
            /**
             * @description What a person gets only after confirming their email: nothing (`off`), a place on the list (`list`), or the file (`file`).
             * @enum {string}
             */
            confirmation?: "off" | "list" | "file";
            /** @description What the form asks beside name and email: up to 4 questions that people see, and up to 4 hidden ones. Empty for none. */
            questions?: components["schemas"]["QuestionInput"][];
            /** @description The label of the form’s button; null for “Submit to Unlock”, or the same in the magnet’s language. At most 40 characters. */
            submitLabel?: string | null;
            /** @description The text of the form’s newsletter checkbox, which people can leave empty; null for no checkbox. At most 300 characters. */
            newsletterBox?: string | null;
            /** @description The text of the form’s second checkbox, for example for a sponsor; null for no checkbox. At most 300 characters. */
            partnerBox?: string | null;
            /** @description The text on the thank-you page, above the download; null for “Your content is now ready for download.”, or the same in the magnet’s language. At most 500 characters. */
            thanksText?: string | null;
            /** @description The subject of the delivery email; null for the usual one. At most 100 characters. */
            mailSubject?: string | null;
            /** @description The text of the delivery email, above its button; null for the usual text. Links in it are removed. At most 1500 characters. */
            mailText?: string | null;
            /** @description A sentence on the thank-you page, below the download; null if there is none. */
            nextStepText?: string | null;
            /** @description An http or https link on the thank-you page, below the download; null if there is none. */
            nextStepUrl?: string | null;
            /** @description The label of `nextStepUrl`; null for “Continue”, or the same in the magnet’s language. Requires `nextStepUrl`. At most 40 characters. */
            nextStepLabel?: string | null;
            /**
             * Format: uuid
             * @description The `fileId` of an upload with the purpose `hero-image`.
             */
            heroImageId?: string;
            /** @description The `fileId`s of further files. Not allowed for the type `link`. */
            moreFileIds?: string[];
            /** @description Whether the page shows its creator’s name and picture. */
            showsCreator?: boolean;
            /** @description The id of this object in your own system, at most once per account; null if none. Letters, digits, dots, hyphens and underscores. */
            externalId?: string | null;
            /** @description Up to 20 texts of yours by name, which replace all former ones; null for none. Names have up to 40 characters, texts up to 500. */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        Repointing: {
            /**
             * Format: uuid
             * @description The id of the other magnet.
             */
            to: string;
            /** @description The codes and links to repoint. If omitted, all codes and links that open the magnet are repointed. */
            codes?: string[];
        };
        NewMagnetFile: {
            /**
             * Format: uuid
             * @description The `fileId` of an upload.
             */
            fileId: string;
            /** @description Null for the file’s name. */
            title?: string | null;
        };
        MagnetFileEdit: {
            /**
             * Format: uuid
             * @description The `fileId` of an upload that replaces the file.
             */
            fileId?: string;
            /** @description Null for the file’s name. */
            title?: string | null;
            /**
             * @description Moves the file by one place.
             * @enum {string}
             */
            move?: "up" | "down";
        };
        EmbedHostsInput: {
            /** @description The domains of the websites. An empty list allows none. */
            hosts: string[];
        };
        HubPageInput: {
            /** @description The name in the link: 3 to 50 lower-case letters, digits and single hyphens. */
            name: string;
            /** @description Whether the page is online. */
            isShown: boolean;
            /** @description At most 60 characters. */
            title: string;
            /**
             * @description The text below the title. At most 280 characters.
             * @default
             */
            text?: string;
            /** @description The magnets on the page, in their order. At most 30. */
            magnetIds: string[];
        };
        NewSlug: {
            /** @description The custom slug in the page’s URL. */
            slug: string;
        };
        NewSchedule: {
            /** @description An IANA time zone, such as Europe/Berlin. */
            timeZone: string;
            /** @description The rules in order. The first rule that applies decides what is shown. */
            rules: components["schemas"]["NewScheduleRule"][];
        };
        /** @description A schedule rule. Fields that the rule’s condition doesn’t use must be null. */
        NewScheduleRule: {
            /**
             * Format: uuid
             * @description The id of an existing rule, to keep it and its lead count.
             */
            id?: string;
            /**
             * @description When the rule applies: from or until a date and time, after a number of leads, or on days of the week.
             * @enum {string}
             */
            condition: "from" | "until" | "after-leads" | "weekdays";
            /**
             * @description What the rule shows: another magnet, or a page that says the offer has ended.
             * @enum {string}
             */
            shows: "magnet" | "over";
            /** @description The date and time, between 2020 and 2099. */
            at?: string | null;
            /**
             * @description The number of leads.
             * @default null
             */
            leads?: number | null;
            /**
             * @description The days of the week, from 1 (Monday) to 7 (Sunday).
             * @default null
             */
            weekdays?: number[] | null;
            /**
             * @description The magnet’s id; null if none.
             * @default null
             */
            magnetId?: string | null;
            /**
             * @description The text of the ended page. At most 500 characters.
             * @default null
             */
            overText?: string | null;
            /**
             * @description The id of the next magnet, which the page links to; null if none.
             * @default null
             */
            nextMagnetId?: string | null;
            /**
             * @description Whether the page has a waiting-list form.
             * @default true
             */
            takesNames?: boolean;
        };
        NewExperiment: {
            /** @description The variants B, C and D. Each of them must override something. */
            variants: {
                /** @description The title. At most 120 characters. Null or missing if it doesn’t differ from the page. */
                title?: string | null;
                /** @description The text below the title. At most 2000 characters; line breaks are kept. Null or missing if it doesn’t differ from the page. */
                description?: string | null;
                /** @description The label of the form’s button. At most 40 characters. Null or missing if it doesn’t differ from the page. */
                submitLabel?: string | null;
                /** @description The `fileId` of an upload with the purpose `hero-image`. Null or missing if it doesn’t differ from the page. */
                heroImageId?: string | null;
            }[];
        };
        ExperimentEnd: {
            /** @description The variant that becomes the page. Null or missing: the page stays as it is. */
            use?: ("B" | "C" | "D") | null;
        };
        NewSpokenName: {
            /**
             * @description The words of the current spoken link, to replace it with a new one. If omitted, an existing spoken link is kept.
             * @default null
             */
            replaces?: string | null;
        };
        NewUpload: {
            /** @description The file’s name. */
            filename: string;
            /** @description The size of the whole file, in bytes. */
            bytes: number;
            /**
             * @description `magnet-file` is a PDF, an image or a video; `any-file` is a file of any kind, for a magnet of the type `other` or as a further file.
             * @default magnet-file
             * @enum {string}
             */
            purpose?: "magnet-file" | "hero-image" | "brief-file" | "any-file";
            /**
             * @description The file’s media type. If given for `any-file`, it must agree with the content.
             * @default
             */
            contentType?: string;
        };
        PlacementByExternalId: {
            /** @description At most 120 characters. */
            label?: string;
            /**
             * @description The platform. If omitted, the video’s URL determines the platform.
             * @enum {string}
             */
            platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other";
            /** @description The video’s URL; null if none. */
            videoUrl?: string | null;
            /** @description Where the code or link is: on screen, in the description and so on. */
            spot?: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description When the code appears in the video, in seconds from the start. */
            atSecond?: number | null;
            /** @description Up to 20 texts of yours by name, which replace all former ones; null for none. Names have up to 40 characters, texts up to 500. */
            metadata?: {
                [key: string]: string;
            } | null;
            /**
             * Format: uuid
             * @description The magnet of a new placement.
             */
            magnetId?: string;
        };
        NewPlacement: {
            /** @description At most 120 characters. */
            label: string;
            /**
             * @description The platform. If omitted, the video’s URL determines the platform.
             * @enum {string}
             */
            platform?: "youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other";
            /** @description The video’s URL; null if none. */
            videoUrl?: string | null;
            /** @description Where the code or link is: on screen, in the description and so on. */
            spot?: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description When the code appears in the video, in seconds from the start. */
            atSecond?: number | null;
            /** @description The id of this object in your own system, at most once per account; null if none. Letters, digits, dots, hyphens and underscores. */
            externalId?: string | null;
            /** @description Up to 20 texts of yours by name, which replace all former ones; null for none. Names have up to 40 characters, texts up to 500. */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        NewPlacements: {
            /** @description The placements, in order. */
            placements: components["schemas"]["NewPlacement"][];
        };
        /** @description The steps that you check off yourself. Omitted fields don’t change. */
        ChecklistTicks: {
            /** @description Whether the address is spoken in the video. */
            isSpoken?: boolean;
            /** @description Whether the link is in the description. */
            isPasted?: boolean;
        };
        NewPremiere: {
            /**
             * Format: date-time
             * @description When the video premieres, between 2020 and 2099.
             */
            at: string;
            /**
             * @description An IANA time zone. The summary is emailed at 8:00 the next day in this zone.
             * @default UTC
             */
            timeZone?: string;
        };
        NewVideo: {
            /** @description The URL of a video on YouTube, Vimeo or TikTok. */
            url: string;
        };
        /** @description Omitted fields don’t change. */
        VideoEdit: {
            /** @description The title, with at most 200 characters; null to use the platform’s title. */
            ownTitle?: string | null;
            /** @description When the video was published; null if unknown. */
            publishedAt?: string | null;
            /** @description The video’s length in seconds. */
            durationSeconds?: number | null;
            /** @description The number of views of the video, entered by its owner. */
            views?: number | null;
        };
        NewLiveSource: {
            /** @description The name, with at most 120 characters. Visitors don’t see it. */
            name: string;
            /**
             * Format: uuid
             * @description The magnet’s id; null if none.
             */
            magnetId: string;
            /**
             * @description The placement whose code is shown; null for the magnet’s.
             * @default null
             */
            placementId?: string | null;
            /**
             * @description Whether the video is wider or taller.
             * @default landscape
             * @enum {string}
             */
            orientation?: "landscape" | "vertical";
            /**
             * @description The corner of the video in which the code is.
             * @default bottom-right
             * @enum {string}
             */
            corner?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            /** @description The text beside the code, with at most 60 characters; may be empty. */
            callToAction?: string;
            /**
             * @description The number of leads at which the goal bar is full; null for no goal bar.
             * @default null
             */
            goal?: number | null;
            /**
             * @description Whether the number of leads is shown.
             * @default true
             */
            showsCounter?: boolean;
            /**
             * @description When the code is shown.
             * @default always
             * @enum {string}
             */
            mode?: "always" | "by-hand" | "interval" | "scenes";
            /**
             * @description How long the code is shown each time, with the mode `interval`.
             * @default 20
             */
            showSeconds?: number;
            /**
             * @description How often the code is shown, with the mode `interval`.
             * @default 10
             */
            everyMinutes?: number;
            /** @description The scenes in which the code is shown, with the mode `scenes`. */
            scenes?: string[];
        };
        /** @description Omitted fields don’t change. */
        LiveSourceEdit: {
            /** @description The name, with at most 120 characters. Visitors don’t see it. */
            name?: string;
            /**
             * Format: uuid
             * @description The magnet’s id; null if none.
             */
            magnetId?: string;
            /** @description The placement whose code is shown; null for the magnet’s. */
            placementId?: string | null;
            /**
             * @description Whether the video is wider or taller.
             * @enum {string}
             */
            orientation?: "landscape" | "vertical";
            /**
             * @description The corner of the video in which the code is.
             * @enum {string}
             */
            corner?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            /** @description The text beside the code, with at most 60 characters; may be empty. */
            callToAction?: string;
            /** @description The number of leads at which the goal bar is full; null for no goal bar. */
            goal?: number | null;
            /** @description Whether the number of leads is shown. */
            showsCounter?: boolean;
            /**
             * @description When the code is shown.
             * @enum {string}
             */
            mode?: "always" | "by-hand" | "interval" | "scenes";
            /** @description How long the code is shown each time, with the mode `interval`. */
            showSeconds?: number;
            /** @description How often the code is shown, with the mode `interval`. */
            everyMinutes?: number;
            /** @description The scenes in which the code is shown, with the mode `scenes`. */
            scenes?: string[];
        };
        /** @description Omitted fields don’t change. */
        QrStyleEdit: {
            /**
             * @description The shape of the code.
             * @enum {string}
             */
            style?: "standard" | "rounded";
            /**
             * @description The size of the logo.
             * @enum {string}
             */
            logoSize?: "S" | "M" | "L";
            /** @description The background, as #rrggbb. It must be lighter than the foreground. */
            backgroundColor?: string;
            /** @description The color of the code, as #rrggbb. */
            foregroundColor?: string;
            /** @description An image of up to 200 KB, in base64; null removes the current logo. */
            logo?: string | null;
        };
        /** @description Omitted fields don’t change. */
        PackSettingsEdit: {
            /** @description At most 60 characters. */
            callToAction?: string;
            /** @description At most 80 characters. */
            address?: string | null;
            /** @description The code’s position in a landscape video. */
            landscape?: {
                /**
                 * @description The corner of the video in which the code is.
                 * @enum {string}
                 */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description How far the code is moved to the right, in pixels; negative values move it left. */
                x: number;
                /** @description How far the code is moved down, in pixels; negative values move it up. */
                y: number;
            };
            /** @description The code’s position in a vertical video. */
            vertical?: {
                /**
                 * @description The corner of the video in which the code is.
                 * @enum {string}
                 */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description How far the code is moved to the right, in pixels; negative values move it left. */
                x: number;
                /** @description How far the code is moved down, in pixels; negative values move it up. */
                y: number;
            };
        };
        LeadTagInput: {
            /** @description The tag’s name. No two tags have the same name, ignoring case. At most 40 characters. */
            name: string;
        };
        LeadTagMagnets: {
            /** @description All magnets that give the tag. */
            magnetIds: string[];
        };
        LeadTagging: {
            /** @description The leads’ ids. */
            leadIds: string[];
            /**
             * @description The tags to add.
             * @default []
             */
            add?: string[];
            /**
             * @description The tags to remove.
             * @default []
             */
            remove?: string[];
        };
        LeadTagIds: {
            /** @description All tags of the lead; at most 20. */
            tagIds: string[];
        };
        LeadNoteInput: {
            /** @description The note. At most 2,000 characters. */
            text: string;
        };
        SavedLeadFilterInput: {
            /** @description At most 40 characters. */
            name: string;
            filter: components["schemas"]["LeadFilter"];
        };
        /** @description A search and filters of leads. All of them must match. */
        LeadFilter: {
            /** @description The text that the search of the leads table looks for. */
            search?: string;
            /**
             * Format: uuid
             * @description Only leads of this magnet.
             */
            magnetId?: string;
            /**
             * @description Whether to include flagged leads. A filter that needs flagged leads includes them anyway.
             * @default exclude
             * @enum {string}
             */
            flagged?: "exclude" | "include" | "only";
            /** @description Return only leads submitted on this day (UTC) or later. */
            from?: string;
            /** @description Return only leads submitted on this day (UTC) or earlier. */
            to?: string;
            /** @description Return only leads from placements in this video. */
            videoId?: string;
            /** @description Return only leads from this placement. */
            placementId?: string;
            /** @description Return only leads from this country, by its name as leads have it. */
            country?: string;
            /** @description Return only leads with this device: iOS, Android or Desktop. */
            device?: string;
            /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
            source?: string;
            /** @description Return only leads with this UTM Source, as `origin` has it. */
            utmSource?: string;
            /** @description Return only leads with this UTM Medium, as `origin` has it. */
            utmMedium?: string;
            /** @description Return only leads with this UTM Campaign, as `origin` has it. */
            utmCampaign?: string;
            /** @description Return only leads with this UTM Content, as `origin` has it. */
            utmContent?: string;
            /** @description Return only leads with this Referrer, as `origin` has it. */
            referrerHost?: string;
            /** @description Return only leads with this answer, as `{questionId}:{value}`. */
            answer?: string;
            /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
            confirmed?: string;
            /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
            downloaded?: string;
            /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
            waitingList?: string;
            /** @description Return only leads with this tag. */
            tagId?: string;
        };
        SavedLeadFilterChange: {
            /** @description At most 40 characters. */
            name?: string;
            filter?: components["schemas"]["LeadFilter"];
        };
        MatchingLeadTagging: {
            filter: components["schemas"]["LeadSelection"];
            /** @description The number of leads that you saw. If more match, nothing changes (409). Leave it out to only count the leads that match. */
            maxLeads?: number;
            /**
             * @description The tags to add.
             * @default []
             */
            add?: string[];
            /**
             * @description The tags to remove.
             * @default []
             */
            remove?: string[];
        };
        /** @description The leads to change. All chosen filters must match. */
        LeadSelection: {
            /** @description The text that the search of the leads table looks for. */
            search?: string;
            /**
             * Format: uuid
             * @description Only leads of this magnet.
             */
            magnetId?: string;
            /**
             * @description Whether to include flagged leads. A filter that needs flagged leads includes them anyway.
             * @default exclude
             * @enum {string}
             */
            flagged?: "exclude" | "include" | "only";
            /** @description Return only leads submitted on this day (UTC) or later. */
            from?: string;
            /** @description Return only leads submitted on this day (UTC) or earlier. */
            to?: string;
            /** @description Return only leads from placements in this video. */
            videoId?: string;
            /** @description Return only leads from this placement. */
            placementId?: string;
            /** @description Return only leads from this country, by its name as leads have it. */
            country?: string;
            /** @description Return only leads with this device: iOS, Android or Desktop. */
            device?: string;
            /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
            source?: string;
            /** @description Return only leads with this UTM Source, as `origin` has it. */
            utmSource?: string;
            /** @description Return only leads with this UTM Medium, as `origin` has it. */
            utmMedium?: string;
            /** @description Return only leads with this UTM Campaign, as `origin` has it. */
            utmCampaign?: string;
            /** @description Return only leads with this UTM Content, as `origin` has it. */
            utmContent?: string;
            /** @description Return only leads with this Referrer, as `origin` has it. */
            referrerHost?: string;
            /** @description Return only leads with this answer, as `{questionId}:{value}`. */
            answer?: string;
            /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
            confirmed?: string;
            /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
            downloaded?: string;
            /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
            waitingList?: string;
            /** @description Return only leads with this tag. */
            tagId?: string;
            /**
             * Format: uuid
             * @description Only leads of this campaign.
             */
            campaignId?: string;
            /**
             * Format: uuid
             * @description Only leads of this participating creator.
             */
            creatorId?: string;
        };
        MatchingLeadAcceptance: {
            filter: components["schemas"]["LeadSelection"];
            /** @description The number of leads that you saw. If more match, nothing changes (409). Leave it out to only count the leads that match. */
            maxLeads?: number;
        };
        MatchingLeadErasure: {
            filter: components["schemas"]["LeadSelection"];
            /** @description The number of leads that you saw. If more match, nothing changes (409). Leave it out to only count the leads that match. */
            maxLeads?: number;
        };
        LeadReview: {
            /** @description The leads’ ids. */
            leadIds: string[];
            /**
             * @description What to do with the leads.
             * @enum {string}
             */
            decision: "accept" | "mark-test" | "not-test";
        };
        LeadAcceptance: {
            /**
             * Format: uuid
             * @description Return only leads of this magnet.
             */
            magnetId?: string;
            /**
             * Format: uuid
             * @description Return only leads of this campaign.
             */
            campaignId?: string;
            /**
             * Format: uuid
             * @description Return only leads of this participating creator.
             */
            creatorId?: string;
            /**
             * @description The flag that the leads have.
             * @enum {string}
             */
            flag: "honeypot" | "too-fast" | "address-limit" | "magnet-limit" | "disposable";
        };
        /** @description A form that a person sent on a page of your own. */
        NewLead: {
            /**
             * Format: uuid
             * @description The magnet that the person gets.
             */
            magnetId: string;
            /** @description The person’s name. */
            name: string;
            /** @description The person’s email address. */
            email: string;
            /**
             * @description The answers to the magnet’s questions. Required questions must be answered.
             * @default []
             */
            answers?: {
                /** @description The id of a question of the magnet. */
                questionId: string;
                /** @description The values; more than one only if several can be chosen. */
                values: string[];
            }[];
            /** @description What the person agreed to, in the words that your form showed. */
            consent: {
                /** @description The version of the form whose words your form showed, from `GET /magnets/{magnetId}/form`. Leave it out if your form has its own words. */
                formVersion?: string;
                /** @description The consent text that your form showed, word for word. Required without `formVersion`. */
                text?: string;
                /** @description The checkboxes that your form showed beside its own `text`, with their words. */
                boxes?: {
                    /** @enum {string} */
                    box: "newsletter" | "partner";
                    text: string;
                }[];
                /** @description The label of your form’s button, if it has its own `text`. */
                submitLabel?: string;
                /**
                 * @description The checkboxes that the person ticked. Never report a box that was ticked in advance.
                 * @default []
                 */
                agreed?: ("newsletter" | "partner")[];
                /**
                 * Format: date-time
                 * @description When the person sent the form, within the last 30 days.
                 */
                givenAt: string;
                /**
                 * Format: uri
                 * @description The page with your form. Its query and fragment aren’t stored.
                 */
                pageUrl?: string;
            };
            /**
             * Format: uuid
             * @description The placement to count the lead for.
             */
            placementId?: string;
            /** @description Where the person came from, if you know it. */
            origin?: {
                /** @description The `utm_source` in the address of the page on which the person submitted the form. */
                utmSource?: string;
                /** @description The `utm_medium` in the page’s address. */
                utmMedium?: string;
                /** @description The `utm_campaign` in the page’s address. */
                utmCampaign?: string;
                /** @description The `utm_content` in the page’s address. */
                utmContent?: string;
                /** @description The host of the site whose link the person followed, such as `www.youtube.com`. Null for scans, and if the browser didn’t tell. */
                referrerHost?: string;
            };
            /** @description The person’s IP address, not your server’s. It gives the city and country, and isn’t stored. Without it, all leads of a magnet count as sent from one network: many of them in ten minutes are flagged, and emails to new addresses are held. */
            ip?: string;
            /** @description The `User-Agent` of the person’s browser, from which the device is read. */
            userAgent?: string;
        };
        NewMediaKit: {
            /** @description What you call the link. Visitors don’t see it. At most 60 characters. */
            name: string;
            /**
             * @description The only magnet whose numbers are shown; null for all magnets.
             * @default null
             */
            magnetId?: string | null;
            /**
             * @description What the page shows.
             * @default [
             *       "leads",
             *       "conversion",
             *       "uniqueVisitors",
             *       "scans",
             *       "months",
             *       "countries",
             *       "devices"
             *     ]
             */
            figures?: ("leads" | "confirmed" | "conversion" | "uniqueVisitors" | "scans" | "visits" | "downloads" | "videos" | "months" | "magnets" | "countries" | "devices")[];
            /**
             * @description The days of the numbers. `days` needs `fromOn`, and all others end today.
             * @default all
             * @enum {string}
             */
            range?: "all" | "7d" | "30d" | "90d" | "12m" | "days";
            /**
             * @description The first UTC day, with the range `days`.
             * @default null
             */
            fromOn?: string | null;
            /**
             * @description The last UTC day, with the range `days`; null for until today.
             * @default null
             */
            toOn?: string | null;
            /**
             * @description Whether visitors can download the proof of the results. It contains scans, visits, unique visitors, and all, flagged and confirmed leads of each magnet and day.
             * @default true
             */
            hasProof?: boolean;
            /**
             * @description The last day on which the link works, in UTC; null if it doesn’t expire.
             * @default null
             */
            lastDay?: string | null;
            /** @description A password that visitors have to enter; null for none. */
            password?: string | null;
        };
        /** @description Omitted fields don’t change. */
        MediaKitEdit: {
            /** @description What you call the link. Visitors don’t see it. At most 60 characters. */
            name?: string;
            /** @description The only magnet whose numbers are shown; null for all magnets. */
            magnetId?: string | null;
            /** @description What the page shows. */
            figures?: ("leads" | "confirmed" | "conversion" | "uniqueVisitors" | "scans" | "visits" | "downloads" | "videos" | "months" | "magnets" | "countries" | "devices")[];
            /**
             * @description The days of the numbers. `days` needs `fromOn`, and all others end today.
             * @enum {string}
             */
            range?: "all" | "7d" | "30d" | "90d" | "12m" | "days";
            /** @description The first UTC day, with the range `days`. */
            fromOn?: string | null;
            /** @description The last UTC day, with the range `days`; null for until today. */
            toOn?: string | null;
            /** @description Whether visitors can download the proof of the results. It contains scans, visits, unique visitors, and all, flagged and confirmed leads of each magnet and day. */
            hasProof?: boolean;
            /** @description The last day on which the link works, in UTC; null if it doesn’t expire. */
            lastDay?: string | null;
            /** @description A password that visitors have to enter; null for none. */
            password?: string | null;
        };
        NewCampaign: {
            /** @description At most 80 characters. */
            name: string;
            /** @description The goal, as a number of leads; null if none. */
            goalLeads?: number | null;
            /** @description The budget in cents (hundredths of the currency). */
            budgetCents?: number | null;
            /**
             * @description The ISO 4217 code of the currency, such as USD.
             * @enum {string}
             */
            currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD";
            /** @description The first day, in UTC. */
            startsOn?: string | null;
            /** @description The last day, in UTC, inclusive. */
            endsOn?: string | null;
        };
        /** @description Omitted fields don’t change. */
        CampaignEdit: {
            /** @description At most 80 characters. */
            name?: string;
            /** @description The goal, as a number of leads; null if none. */
            goalLeads?: number | null;
            /** @description The budget in cents (hundredths of the currency). */
            budgetCents?: number | null;
            /**
             * @description The ISO 4217 code of the currency, such as USD.
             * @enum {string}
             */
            currency?: "USD" | "EUR" | "GBP" | "CHF" | "CAD" | "AUD";
            /** @description The first day, in UTC. */
            startsOn?: string | null;
            /** @description The last day, in UTC, inclusive. */
            endsOn?: string | null;
        };
        CampaignMove: {
            /**
             * @description The new state.
             * @enum {string}
             */
            state: "active" | "paused" | "ended";
        };
        NewCampaignTemplate: {
            /** @description At most 120 characters. */
            title: string;
            /** @description The text below the title. At most 2000 characters; line breaks are kept. */
            description: string;
            /** @description The color, as #rrggbb. */
            color?: string;
            /**
             * @description The type of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link" | "other";
            /**
             * Format: uri
             * @description The target URL (http or https). Required for the type `link`, not allowed for other types.
             */
            linkUrl?: string;
            /**
             * Format: uuid
             * @description The `fileId` of an upload. If omitted, the current file is kept.
             */
            fileId?: string;
            /** @description The `fileId` of an uploaded image. If omitted, the current image is kept; null removes it. */
            heroImageId?: string | null;
            /** @description At most 500 characters. */
            consentText: string;
            /**
             * @description What a person gets only after confirming their email: nothing (`off`), a place on the list (`list`), or the file (`file`).
             * @default off
             * @enum {string}
             */
            confirmation?: "off" | "list" | "file";
            /**
             * @description Whether a magnet of the type `link` adds its visitor’s `utm_` parameters to the link. Parameters that the link already has keep their values. Names and emails are never added.
             * @default false
             */
            passesUtm?: boolean;
            /**
             * @description The language of the page and of the emails to its visitors. The owner’s own words aren’t translated. `en`: English; `es`: Spanish; `pt-BR`: Portuguese, Brazil; `de`: German; `fr`: French; `it`: Italian; `id`: Indonesian; `hi`: Hindi; `ja`: Japanese; `ar`: Arabic. The consent text should be in this language, too.
             * @default en
             * @enum {string}
             */
            language?: "en" | "es" | "pt-BR" | "de" | "fr" | "it" | "id" | "hi" | "ja" | "ar";
            /**
             * @description The text of the form’s newsletter checkbox, which people can leave empty; null for no checkbox. “{creator}” stands for the name of the page’s creator.
             * @default null
             */
            newsletterBox?: string | null;
            /**
             * @description The text of the form’s second checkbox, for example for a sponsor; null for no checkbox. “{creator}” stands for the name of the page’s creator.
             * @default null
             */
            partnerBox?: string | null;
            /** @description What the form asks beside name and email: up to 4 questions that people see, and up to 4 hidden ones. Empty for none. */
            questions?: components["schemas"]["QuestionInput"][];
            /**
             * @description The privacy policy that the pages link to.
             * @default null
             */
            privacyUrl?: string | null;
            /**
             * @description The fields that creators may change on their pages.
             * @default []
             */
            freeFields?: ("title" | "description" | "heroImage" | "brandingColor")[];
        };
        NewCreators: {
            /** @description The creators, in order. */
            creators: components["schemas"]["NewCreator"][];
        };
        NewCreator: {
            /** @description At most 100 characters. */
            name: string;
            /** @description The fee in cents (hundredths of the campaign’s currency). */
            feeCents?: number | null;
            /**
             * @description What the creator sees of their leads: only counts (`brand`), names and emails (`shared`), or masked names and emails (`masked`).
             * @enum {string}
             */
            leadVisibility?: "brand" | "shared" | "masked";
            /** @description The person’s email address. */
            email: string;
        };
        /** @description Omitted fields don’t change. */
        CreatorEdit: {
            /** @description At most 100 characters. */
            name?: string;
            /** @description The fee in cents (hundredths of the campaign’s currency). */
            feeCents?: number | null;
            /**
             * @description What the creator sees of their leads: only counts (`brand`), names and emails (`shared`), or masked names and emails (`masked`).
             * @enum {string}
             */
            leadVisibility?: "brand" | "shared" | "masked";
            /** @description The parts of the fee, in order. The fee becomes their sum. Stages that are left out are removed, which isn’t possible for stages with payments. An empty list means that the whole fee is due when the creator accepts. */
            feeStages?: components["schemas"]["FeeStageEdit"][];
            /** @description The bonus in cents for each order that isn’t fully refunded. */
            bonusCents?: number | null;
            /** @description The most that the creator can earn in bonuses, in cents. */
            bonusCapCents?: number | null;
        };
        FeeStageEdit: {
            /**
             * Format: uuid
             * @description The id of a stage to change; omitted for a new one.
             */
            id?: string;
            /** @description At most 60 characters. */
            label: string;
            /** @description The amount in cents (hundredths of the campaign’s currency). */
            amountCents: number;
            /**
             * @description When the stage is due: when the creator accepts (`accepted`), when everything is posted (`posted`), or on a day (`day`). Null if it isn’t agreed.
             * @default null
             */
            due?: ("accepted" | "posted" | "day") | null;
            /**
             * @description The day of a stage that is due on a day.
             * @default null
             */
            dueOn?: string | null;
        };
        CreatorMove: {
            /**
             * @description The new state.
             * @enum {string}
             */
            state: "accepted" | "paused" | "removed";
        };
        NewPayment: {
            /** @description The amount in cents. */
            amountCents: number;
            /**
             * Format: date
             * @description The day of the payment, in UTC. Default: today.
             */
            paidOn?: string;
            /** @description At most 140 characters. */
            reference?: string;
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /**
             * @description What was paid: a stage of the fee, or the bonus.
             * @enum {string}
             */
            kind: "fee" | "bonus";
            /**
             * Format: uuid
             * @description The stage. Omit it for the bonus, and for a fee without stages or with one stage.
             */
            stageId?: string;
        };
        /** @description Omitted fields don’t change. */
        RosterEdit: {
            /** @description At most 10 tags of at most 30 characters, stored in lower case. They replace the current ones. */
            tags?: string[];
            /** @description A note of at most 2000 characters; null removes it. */
            note?: string | null;
        };
        NewBrief: {
            /** @description What the campaign should achieve, and for whom. At most 1000 characters. */
            goal: string;
            /**
             * @description What creators must say, one point per line; null if nothing. At most 1500 characters.
             * @default null
             */
            mustSay?: string | null;
            /**
             * @description What creators must not say, one point per line; null if nothing. At most 1500 characters.
             * @default null
             */
            mustNotSay?: string | null;
            /**
             * @description How creators mark the video as advertising; null if not set. At most 200 characters.
             * @default null
             */
            disclosure?: string | null;
            /**
             * @description Anything else; null if nothing. At most 2000 characters.
             * @default null
             */
            note?: string | null;
            /**
             * @description What each creator publishes.
             * @default []
             */
            deliverables?: {
                /** @description The id that the deliverable has in the current version. Without it, or if it is unknown, the deliverable is new, and no post fulfills it yet. */
                id?: string;
                /** @description At most 120 characters. */
                title: string;
                /**
                 * @description For example “YouTube video”; null if not set. At most 60 characters.
                 * @default null
                 */
                format?: string | null;
                /**
                 * Format: date
                 * @description The last UTC day on which it is published in time.
                 */
                dueOn: string;
            }[];
            /**
             * @description URLs of reference material.
             * @default []
             */
            links?: string[];
            /**
             * @description The reference files: the ids of uploads whose purpose is `brief-file`, and of files of earlier versions.
             * @default []
             */
            fileIds?: string[];
        };
        NewPersonalNote: {
            /** @description Null removes the note. */
            personalNote: string | null;
        };
        BriefAcceptance: {
            /** @description The version you have read. It must be the current one. */
            version: number;
        };
        CampaignDuplicate: {
            /** @description At most 80 characters. */
            name: string;
            /** @description The first day, in UTC. */
            startsOn?: string | null;
            /** @description The last day, in UTC, inclusive. */
            endsOn?: string | null;
            /**
             * @description What is copied besides goal, budget and currency. If omitted, everything.
             * @default [
             *       "template",
             *       "brief",
             *       "creators"
             *     ]
             */
            parts?: ("template" | "brief" | "creators")[];
        };
        SurveyInput: {
            /** @description Whether the thank-you pages ask the question. */
            isOn: boolean;
            /** @description At most 120 characters. */
            question: string;
            /**
             * @description Whether visitors choose from `choices`, or from the names of the creators who take part.
             * @enum {string}
             */
            kind: "choices" | "creators";
            /** @description 2 to 6 texts for the kind `choices`. */
            choices: string[];
            /** @description Whether visitors can also choose “Somewhere else”. */
            hasElsewhere: boolean;
        };
        NewShare: {
            /**
             * @description Who the link is for. At most 60 characters.
             * @default
             */
            label?: string;
            /**
             * Format: date
             * @description The last day on which the link works, in UTC, within the next 366 days.
             */
            lastDay: string;
            /**
             * @description The columns that the page shows. Costs are shown only if they are listed.
             * @default [
             *       "leads",
             *       "conversion",
             *       "uniqueVisitors",
             *       "visits",
             *       "scans",
             *       "newPeople",
             *       "duplicates",
             *       "repeats",
             *       "confirmed",
             *       "flagged"
             *     ]
             */
            columns?: ("leads" | "conversion" | "uniqueVisitors" | "visits" | "scans" | "newPeople" | "duplicates" | "repeats" | "confirmed" | "downloaded" | "flagged" | "views" | "orders" | "netRevenue" | "cost" | "costPerLead" | "costPerNewPerson" | "costPerView" | "costPerVisitor" | "costPerOrder")[];
            /**
             * @description The first UTC day of the numbers; null for all days of the campaign.
             * @default null
             */
            fromOn?: string | null;
            /**
             * @description The last UTC day of the numbers, which needs `fromOn`; null for until today.
             * @default null
             */
            toOn?: string | null;
            /**
             * @description A password that visitors of the link have to enter; null for none.
             * @default null
             */
            password?: string | null;
        };
        /** @description A post of a creator who takes part. */
        NewPost: {
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /** @description The post’s URL, with https. Links to videos are normalized. */
            url: string;
            /**
             * Format: date
             * @description The UTC day on which it was published.
             */
            publishedOn: string;
            /**
             * @description The deliverable of the current brief that it fulfills; null for an extra post.
             * @default null
             */
            deliverableId?: string | null;
            /** @description The title; null to use the platform’s title of a video. */
            ownTitle?: string | null;
            /**
             * @description The views today.
             * @default null
             */
            views?: number | null;
        };
        /** @description Omitted fields don’t change. */
        PostEdit: {
            /** @description The post’s URL, with https. Links to videos are normalized. */
            url?: string;
            /**
             * Format: date
             * @description The UTC day on which it was published.
             */
            publishedOn?: string;
            /** @description The deliverable of the current brief that it fulfills; null for an extra post. */
            deliverableId?: string | null;
            /** @description The title; null to use the platform’s title of a video. */
            ownTitle?: string | null;
        };
        PostViews: {
            /** @description The number of views of the video, entered by its owner. */
            views: number;
            /**
             * Format: date
             * @description The UTC day on which the number was read.
             */
            countedOn: string;
        };
        PostReminders: {
            /**
             * Format: uuid
             * @description Remind only this creator.
             */
            creatorId?: string;
        };
        PromoProgramInput: {
            /**
             * @description `creator`: each creator has one code. `person`: each person gets their own.
             * @enum {string}
             */
            kind: "creator" | "person";
            /** @description At most 100 characters. */
            offer: string;
            /** @description The URL of the shop. `{code}` is replaced with the code. Default: none. */
            shopUrl?: string | null;
            /**
             * @description An order with a person’s code counts if it follows its lead within these days.
             * @default 30
             */
            windowDays?: number;
            /**
             * @description Letters and digits in front of each person’s code.
             * @default
             */
            prefix?: string;
            /**
             * @description Whether the campaign’s pages hand out codes. Codes that people have keep counting.
             * @default true
             */
            isActive?: boolean;
        };
        CreatorCodeInput: {
            /** @description 2 to 20 letters, digits and hyphens. */
            code: string;
        };
        OrderInput: {
            /** @description The shop’s id of the order, unique in the campaign. For Shopify, it is the numeric id, which is the column Id in the export of orders, not the name such as #1001. */
            orderId: string;
            /** @description The code, or several codes separated by commas. */
            code: string;
            /** @description The order’s value before refunds, in cents (hundredths of the currency). */
            valueCents: number;
            /** @description The campaign’s currency. */
            currency: string;
            /**
             * Format: date-time
             * @description When the order was placed.
             */
            orderedAt: string;
            /** @description The buyer’s email. It isn’t kept: if it is a lead’s, the order is connected with the person, otherwise it is ignored. */
            email?: string;
        };
        RefundInput: {
            /** @description The `orderId` with which the order was recorded. */
            orderId: string;
            /** @description The shop’s id of the refund. It is unique in the order. */
            refundId: string;
            /** @description The amount in cents (hundredths of the campaign’s currency). */
            amountCents: number;
            /**
             * Format: date-time
             * @description When the refund was made.
             */
            refundedAt: string;
        };
        /** @description Omitted fields don’t change. */
        BrandEdit: {
            /** @description At most 60 characters. */
            name?: string;
            /** @description The color, as #rrggbb. */
            brandColor?: string;
            /** @description The background of the pages, as #rrggbb; null for the default. */
            pageColor?: string | null;
            /**
             * @description The typeface of the pages.
             * @enum {string}
             */
            font?: "system" | "humanist" | "serif" | "slab" | "rounded" | "mono";
            /** @description The privacy policy that the pages link to. */
            privacyUrl?: string | null;
            /** @description Whether the pages hide the QR Magnet name. */
            hidesBadge?: boolean;
            /** @description The `fileId` of an upload with the purpose `hero-image`; null removes the logo. */
            logoId?: string | null;
        };
        NewDomain: {
            /** @description The host name, such as get.brand.example. */
            host: string;
        };
        /** @description Omitted fields don’t change. */
        ParticipationEdit: {
            /** @description At most 120 characters. */
            title?: string;
            /** @description At most 2000 characters. */
            description?: string;
            /** @description The color, as #rrggbb. */
            color?: string;
        };
        /** @description What you published for the campaign. */
        NewParticipationPost: {
            /** @description The post’s URL, with https. Links to videos are normalized. */
            url: string;
            /**
             * Format: date
             * @description The UTC day on which it was published.
             */
            publishedOn: string;
            /**
             * @description The deliverable of the current brief that it fulfills; null for an extra post.
             * @default null
             */
            deliverableId?: string | null;
            /** @description The title; null to use the platform’s title of a video. */
            ownTitle?: string | null;
            /**
             * @description The views today.
             * @default null
             */
            views?: number | null;
        };
        NewWebhook: {
            /** @description The name. */
            name: string;
            /** @description The URL. */
            url: string;
            /** @description The event types to send. */
            eventTypes: ("lead.created" | "lead.updated" | "lead.confirmed" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "campaign.sale_recorded" | "campaign.sale_refunded" | "campaign.payment_recorded" | "campaign.post_added" | "campaign.post_updated" | "campaign.post_deleted" | "plan.changed")[];
            /** @description Send only events of these magnets; null for all events, including those without a magnet. */
            magnetIds?: string[] | null;
        };
        /** @description Omitted fields don’t change. */
        WebhookEdit: {
            /** @description The name. */
            name?: string;
            /** @description The URL. */
            url?: string;
            /** @description The event types to send. */
            eventTypes?: ("lead.created" | "lead.updated" | "lead.confirmed" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "campaign.sale_recorded" | "campaign.sale_refunded" | "campaign.payment_recorded" | "campaign.post_added" | "campaign.post_updated" | "campaign.post_deleted" | "plan.changed")[];
            /** @description Send only events of these magnets; null for all events, including those without a magnet. */
            magnetIds?: string[] | null;
        };
        WebhookResumption: {
            /**
             * @description Whether to send the events that the webhook missed while it was paused or disabled.
             * @default true
             */
            sendMissed?: boolean;
        };
        /** @description Which deliveries to resend. Without a range, all failed and pending deliveries are resent. */
        Resending: {
            /**
             * Format: date-time
             * @description The start of the range. Requires `to`.
             */
            from?: string;
            /**
             * Format: date-time
             * @description The end of the range, exclusive; at most 30 days after `from`.
             */
            to?: string;
            /** @description If there is a range, whether to include events from before the webhook was created. */
            includeEarlier?: boolean;
        };
        NewConnection: {
            /**
             * @description The connected service.
             * @enum {string}
             */
            provider: "kit" | "mailchimp" | "mailerlite" | "beehiiv" | "brevo" | "google-sheets" | "listmonk" | "slack" | "discord";
            /** @description The API key or URL that the service gave you. The fields depend on the service: kit: `key`; mailchimp: `key`; mailerlite: `key`; beehiiv: `key`; brevo: `key`; google-sheets: `spreadsheet`, `account`; listmonk: `url`, `user`, `token`; slack: `url`; discord: `url`. */
            credentials: {
                [key: string]: string;
            };
            /** @description The name, with at most 100 characters. */
            name?: string;
            /**
             * Format: uuid
             * @description The id of the new connection, which you choose.
             */
            id?: string;
        };
        ConnectionCredentials: {
            /** @description The API key or URL that the service gave you. The fields depend on the service: kit: `key`; mailchimp: `key`; mailerlite: `key`; beehiiv: `key`; brevo: `key`; google-sheets: `spreadsheet`, `account`; listmonk: `url`, `user`, `token`; slack: `url`; discord: `url`. */
            credentials: {
                [key: string]: string;
            };
        };
        /** @description Omitted fields don’t change. */
        ConnectionEdit: {
            /** @description The name, with at most 100 characters. */
            name?: string;
            /** @description Whether erasing a lead’s personal data also deletes the person from the service. */
            erasesThere?: boolean;
        };
        NewConnectionRule: {
            /**
             * @description Whether the rule is on.
             * @default true
             */
            isOn?: boolean;
            /**
             * @description The id of one of the connection’s lists; null if none.
             * @default null
             */
            listId?: string | null;
            /**
             * @description The tags. They can contain `{magnet}`, `{placement}`, `{campaign}` and `{video}`, but no commas.
             * @default []
             */
            tags?: string[];
            /**
             * @description The values for the service’s fields.
             * @default []
             */
            fields?: {
                field: string;
                /** @enum {string} */
                value: "firstName" | "lastName" | "name" | "magnet" | "placement" | "video" | "campaign" | "source" | "shortLink" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "referrerHost" | "device" | "city" | "country" | "submittedAt" | "agreedTo" | "answers" | "leadTags" | "leadId" | "answer";
                /** @description For the value `answer`: the id of the question whose answer the field gets. */
                questionId?: string;
            }[];
            /**
             * @description Whether the service emails people to confirm first (double opt-in).
             * @default false
             */
            confirmsFirst?: boolean;
            /**
             * @description Whether a notification shows the person’s name and email.
             * @default false
             */
            showsPerson?: boolean;
            /**
             * @description The checkbox that a person must have ticked to be sent; null if everyone is sent.
             * @default null
             */
            requiredBox?: ("newsletter" | "partner") | null;
        };
        HookSubscription: {
            /**
             * Format: uri
             * @description The URL that receives the messages.
             */
            targetUrl: string;
            /**
             * @description The event type.
             * @enum {string}
             */
            event: "lead.created" | "lead.updated" | "lead.confirmed" | "lead.downloaded" | "lead.erased" | "magnet.created" | "magnet.updated" | "magnet.deleted" | "magnet.codes_repointed" | "placement.created" | "placement.updated" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.creator_added" | "campaign.creator_invited" | "campaign.creator_joined" | "campaign.creator_updated" | "campaign.sale_recorded" | "campaign.sale_refunded" | "campaign.payment_recorded" | "campaign.post_added" | "campaign.post_updated" | "campaign.post_deleted" | "plan.changed";
            /**
             * Format: uuid
             * @description Send only events of this magnet.
             */
            magnetId?: string;
        };
        Fault: {
            /** @description The location in the body, as a JSON Pointer (RFC 6901). */
            pointer?: string;
            /** @description The name of a query parameter. */
            parameter?: string;
            /** @description A stable code, such as `required`. */
            code: string;
            /** @description A human-readable explanation. */
            detail: string;
        };
        /** @description The account that a key acts for, and the key. */
        Account: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * @description Whether this is a creator’s account or a workspace.
             * @enum {string}
             */
            kind: "creator" | "workspace";
            /** @description The name. */
            name: string;
            /** @description The workspace’s id; null for a creator’s account. */
            workspaceId: string | null;
            /**
             * @description The current plan. A workspace uses its owner’s plan.
             * @enum {string}
             */
            plan: "FREE" | "CREATOR" | "BRAND" | "LIFETIME";
            /** @description The API key of this request. */
            key: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The name. */
                name: string;
                scopes: string[];
                /** @description The ids of the magnets that the key is limited to; null for all magnets. */
                magnetIds: string[] | null;
                /** @description When it expires; null if never. */
                expiresAt: string | null;
            };
        };
        /** @description Up to 20 results of each kind. */
        SearchResults: {
            /** @description The magnets. */
            magnets: {
                /** @description The number of all results of this kind. */
                total: number;
                /** @description The entries. */
                data: {
                    /**
                     * Format: uuid
                     * @description The id.
                     */
                    id: string;
                    /** @description The title. */
                    title: string;
                }[];
            };
            /** @description Null if the key lacks `placements:read`. */
            placements: {
                /** @description The number of all results of this kind. */
                total: number;
                /** @description The entries. */
                data: {
                    /**
                     * Format: uuid
                     * @description The id.
                     */
                    id: string;
                    /**
                     * Format: uuid
                     * @description The magnet’s id; null if none.
                     */
                    magnetId: string;
                    /** @description A name that only the owner sees. */
                    label: string;
                }[];
            } | null;
            /** @description The videos. */
            videos: {
                /** @description The number of all results of this kind. */
                total: number;
                /** @description The entries. */
                data: {
                    /**
                     * Format: uuid
                     * @description The id.
                     */
                    id: string;
                    /** @description The title. */
                    title: string;
                }[];
            };
            /** @description Null if the key lacks `leads:read`. */
            leads: {
                /** @description The number of all results of this kind. */
                total: number;
                /** @description Whether there are more leads than `total`. */
                isMore: boolean;
                /** @description The entries. */
                data: {
                    /**
                     * Format: uuid
                     * @description The id.
                     */
                    id: string;
                    /** @description The name. */
                    name: string;
                    /** @description The person’s email address. */
                    email: string;
                }[];
            } | null;
        };
        UpdatedMagnets: {
            /** @description The result of each entry, in the order of the request. */
            data: {
                /** @description The magnet’s id; null if none. */
                magnetId: string;
                /** @description The magnet; null if the entry was rejected. */
                magnet: components["schemas"]["Magnet"] | null;
                /** @description Why the entry was rejected; null if it was changed. */
                problem: components["schemas"]["EntryProblem"] | null;
            }[];
            /** @description The number of changed entries. */
            changed: number;
            /** @description The number of rejected entries. */
            rejected: number;
        };
        /** @description A page that offers a file or a link in exchange for a name and an email. */
        Magnet: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The title. */
            title: string;
            /** @description The text below the title. */
            description: string;
            /**
             * @description The type of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link" | "other";
            /** @description The target URL of a `link` magnet; null for other types. */
            linkUrl: string | null;
            /** @description The color, as #rrggbb. */
            color: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "active" | "paused" | "suspended";
            /**
             * @description What a person gets only after confirming their email: nothing (`off`), a place on the list (`list`), or the file (`file`).
             * @enum {string}
             */
            confirmation: "off" | "list" | "file";
            /**
             * @description The language of the page and of the emails to its visitors. The owner’s own words aren’t translated. `en`: English; `es`: Spanish; `pt-BR`: Portuguese, Brazil; `de`: German; `fr`: French; `it`: Italian; `id`: Indonesian; `hi`: Hindi; `ja`: Japanese; `ar`: Arabic.
             * @enum {string}
             */
            language: "en" | "es" | "pt-BR" | "de" | "fr" | "it" | "id" | "hi" | "ja" | "ar";
            /** @description The label of the form’s button; null for “Submit to Unlock”, or the same in the magnet’s language. */
            submitLabel: string | null;
            /** @description The text of the form’s newsletter checkbox, which people can leave empty; null for no checkbox. */
            newsletterBox: string | null;
            /** @description The text of the form’s second checkbox, for example for a sponsor; null for no checkbox. */
            partnerBox: string | null;
            /** @description The text on the thank-you page, above the download; null for “Your content is now ready for download.”, or the same in the magnet’s language. */
            thanksText: string | null;
            /** @description The subject of the delivery email; null for the usual one. */
            mailSubject: string | null;
            /** @description The text of the delivery email, above its button; null for the usual text. Links in it are removed. */
            mailText: string | null;
            /** @description What the form asks beside name and email, in its order; hidden questions come last. */
            questions: components["schemas"]["Question"][];
            /** @description The sentence below the download; null if there is none. */
            nextStepText: string | null;
            /** @description The link below the download; null if there is none. */
            nextStepUrl: string | null;
            /** @description The label of `nextStepUrl`; null for the default label. */
            nextStepLabel: string | null;
            /** @description Whether the page asks search engines not to list it. */
            isUnlisted: boolean;
            /** @description Whether the page shows its creator’s name and picture. */
            showsCreator: boolean;
            /** @description Whether a magnet of the type `link` adds its visitor’s `utm_` parameters to the link. Parameters that the link already has keep their values. Names and emails are never added. */
            passesUtm: boolean;
            /** @description Six characters that identify the magnet permanently. */
            shortId: string;
            /** @description The custom slug in the page’s URL; null if none. */
            customSlug: string | null;
            /** @description The campaign’s id; null if none. */
            campaignId: string | null;
            /** @description The id of the participating creator; null if none. */
            creatorId: string | null;
            /** @description The id of this object in your own system; null if none. */
            externalId: string | null;
            /** @description The texts that your program stored, by name. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description The page’s URL for sharing, on the brand’s domain if it has one.
             */
            pageUrl: string;
            /**
             * Format: uri
             * @description The URL in the QR code, in capital letters. It opens the same page, and each view counts as a scan.
             */
            scanUrl: string;
            /**
             * Format: uri
             * @description The API URL that returns the QR code as SVG or PNG. Requests to it need an API key.
             */
            qrUrl: string;
        };
        Question: {
            /** @description Stays the same when the question’s words change. */
            id: string;
            /** @description The kind, such as `text` or `choice`. */
            kind: string;
            /** @description The question. */
            label: string;
            /** @description The text below the question; null if there is none. */
            help: string | null;
            /** @description Whether the form can’t be sent without an answer. */
            isRequired: boolean;
            /** @description What people can choose from; empty for other kinds. */
            choices: string[];
            /** @description For a hidden question: the name of the parameter in the page’s address that answers it. */
            parameter: string | null;
        };
        /** @description Why one entry of a request was rejected. */
        EntryProblem: {
            /** @description The title. */
            title: string;
            /** @description The response’s HTTP status; null if there was no response. */
            status: number;
            /** @description A stable code, which is also the fragment of the `type` URL. */
            code: "invalid-json" | "invalid-query" | "invalid-cursor" | "invalid-idempotency-key" | "invalid-part" | "key-missing" | "key-invalid" | "key-expired" | "network-not-allowed" | "origin-not-allowed" | "scope-missing" | "key-limited-to-magnets" | "not-for-workspaces" | "only-for-workspaces" | "account-suspended" | "plan-limit" | "not-found" | "method-not-allowed" | "under-way" | "wrong-offset" | "events-ahead" | "conflict" | "changed-elsewhere" | "body-too-large" | "wrong-content-type" | "invalid-body" | "file-refused" | "idempotency-key-reused" | "too-many-requests" | "unexpected" | "unavailable" | (string & {});
            /** @description A human-readable explanation. */
            detail?: string;
            /** @description All validation errors of the body or query. */
            errors?: components["schemas"]["Fault"][];
        };
        DeletedMagnets: {
            /** @description The result of each entry, in the order of the request. */
            data: {
                /** @description The magnet’s id; null if none. */
                magnetId: string;
                /** @description Whether the magnet was deleted. */
                isDeleted: boolean;
                /** @description Why the entry was rejected; null if it was changed. */
                problem: components["schemas"]["EntryProblem"] | null;
            }[];
            /** @description The number of changed entries. */
            changed: number;
            /** @description The number of rejected entries. */
            rejected: number;
        };
        UpdatedPlacements: {
            /** @description The result of each entry, in the order of the request. */
            data: {
                /** @description The placement’s id; null if none. */
                placementId: string;
                /** @description The placement; null if the entry was rejected. */
                placement: components["schemas"]["Placement"] | null;
                /** @description Why the entry was rejected; null if it was changed. */
                problem: components["schemas"]["EntryProblem"] | null;
            }[];
            /** @description The number of changed entries. */
            changed: number;
            /** @description The number of rejected entries. */
            rejected: number;
        };
        /** @description A magnet’s code for one video or spot. */
        Placement: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The magnet’s id; null if it was deleted. */
            magnetId: string | null;
            /** @description The identifier in the URL of the QR code. */
            code: string;
            /** @description A name that only the owner sees. */
            label: string;
            /** @description The platform on which the code is shown. */
            platform: ("youtube" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website" | "other") | null;
            /** @description The video’s URL; null if none. */
            videoUrl: string | null;
            /** @description The id of the video with this URL; null if none. */
            videoId: string | null;
            /** @description Where the code or link is: on screen, in the description and so on. */
            spot: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
            /** @description When the code appears in the video, in seconds from the start. */
            atSecond: number | null;
            /** @description When the placement was archived; null if it isn’t archived. Archived placements are hidden from lists, but their codes still work. */
            archivedAt: string | null;
            /** @description The id of this object in your own system; null if none. */
            externalId: string | null;
            /** @description The texts that your program stored, by name. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description The page’s URL for sharing, on the brand’s domain if it has one.
             */
            pageUrl: string;
            /**
             * Format: uri
             * @description The URL in the QR code, in capital letters. It opens the same page, and each view counts as a scan.
             */
            scanUrl: string;
            /**
             * Format: uri
             * @description The API URL that returns the QR code as SVG or PNG. Requests to it need an API key.
             */
            qrUrl: string;
        };
        MagnetPage: {
            /** @description The entries. */
            data: components["schemas"]["Magnet"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        RepointedCodes: {
            /**
             * Format: uuid
             * @description The id of the other magnet.
             */
            to: string;
            /** @description The identifiers in the codes’ URLs. */
            codes: string[];
        };
        RestoredCodes: {
            /** @description The number of codes and links that open the magnet again. */
            restored: number;
        };
        /** @description The files of a magnet. */
        MagnetFiles: {
            /** @description In the order that visitors see. Empty for a link. */
            files: components["schemas"]["MagnetFile"][];
        };
        /** @description A file that a magnet offers. */
        MagnetFile: {
            /** @description The file’s place: `first`, or an id. It stays when the file is replaced. */
            id: string;
            /** @description The title that visitors see, or else the file’s name. */
            title: string;
            /** @description The file’s name. */
            filename: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "pdf" | "image" | "video" | "audio" | "archive" | "ebook" | "document" | "font" | "preset";
            /** @description The file’s extension, such as `MP3`. */
            format: string;
            /** @description The size of the whole file, in bytes. */
            bytes: number;
            /** @description What a ZIP contains; null for other files. */
            archive: {
                files: number;
                /** @description The unpacked size. */
                bytes: number;
                /** @description Up to 200 of the files. */
                entries: {
                    path: string;
                    /** @description The size of the whole file, in bytes. */
                    bytes: number;
                }[];
            } | null;
        };
        /** @description The websites that can show the account’s pages. */
        EmbedHosts: {
            /** @description The domains of the websites, such as `www.example.com`. At most 20. */
            hosts: string[];
        };
        /** @description A public page with the magnets that its owner chose. */
        HubPage: {
            /** @description The page’s URL. */
            url: string;
            /** @description The name in the link: 3 to 50 lower-case letters, digits and single hyphens. */
            name: string;
            /** @description Whether the page is online. */
            isShown: boolean;
            /** @description The title. */
            title: string;
            /** @description The text below the title. Empty if there is none. */
            text: string;
            /** @description The magnets on the page, in their order. */
            magnetIds: string[];
        };
        /** @description All codes and links of a magnet. */
        CodePage: {
            /** @description The entries. */
            data: {
                /** @description The last part of the URL, as in `/q/{identifier}` and `/m/{identifier}`. */
                identifier: string;
                /**
                 * @description The kind of code or link.
                 * @enum {string}
                 */
                kind: "short-id" | "slug" | "placement" | "spoken";
                /** @description The placement’s label; null for other kinds. */
                label: string | null;
                /**
                 * Format: uri
                 * @description The URL of the page, with this identifier.
                 */
                pageUrl: string;
                /** @description The URL in the QR code; null if there is no QR code. */
                scanUrl: string | null;
                /** @description The id of the magnet that the code or link opens; null if the key doesn’t include it. */
                leadsTo: string | null;
                /** @description The id of the magnet that the code or link was created for; null if that magnet was deleted. */
                createdFor: string | null;
            }[];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        SlugCheck: {
            /** @description The custom slug in the page’s URL. */
            slug: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "available" | "current" | "taken" | "invalid";
            /** @description A human-readable reason why the slug isn’t available; null if it is available. */
            detail: string | null;
        };
        /** @description The rules that decide what a magnet’s codes and links show. */
        Schedule: {
            /** @description The IANA time zone that decides when a day starts. */
            timeZone: string;
            /** @description The first rule that applies decides what is shown. If none applies, the magnet itself is shown. */
            rules: components["schemas"]["ScheduleRule"][];
        };
        ScheduleRule: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * @description When the rule applies: from or until a date and time, after a number of leads, or on days of the week.
             * @enum {string}
             */
            condition: "from" | "until" | "after-leads" | "weekdays";
            /**
             * @description What the rule shows: another magnet, or a page that says the offer has ended.
             * @enum {string}
             */
            shows: "magnet" | "over";
            /** @description The date and time for `from` and `until`; null for other conditions. */
            at: string | null;
            /** @description The number of leads for `after-leads`; null for other conditions. */
            leads: number | null;
            /** @description The days for `weekdays`, from 1 (Monday) to 7 (Sunday); null for other conditions. */
            weekdays: number[] | null;
            /** @description The id of the magnet to show; null if none, or if the key doesn’t include it. */
            magnetId: string | null;
            /** @description The text of the ended page; null for the default. */
            overText: string | null;
            /** @description The id of the next magnet, which the ended page links to; null if none. */
            nextMagnetId: string | null;
            /** @description Whether the ended page has a waiting-list form. */
            takesNames: boolean;
        };
        ExperimentState: {
            /** @description The latest experiment, running or ended; null if there never was one. */
            experiment: components["schemas"]["Experiment"] | null;
        };
        /** @description Variants of a magnet’s page, and which of them brings more leads. */
        Experiment: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it started.
             */
            startedAt: string;
            /** @description Null while the experiment is running. */
            endedAt: string | null;
            /** @description The variant that became the page; null if the page stayed as it was. */
            used: ("A" | "B" | "C" | "D") | null;
            /**
             * Format: date
             * @description The first UTC day that is counted: the day after the start.
             */
            firstDay: string;
            /** @description How many complete UTC days are counted. */
            days: number;
            /** @description The variants, A first. */
            variants: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /**
                 * @description A is the page as it is.
                 * @enum {string}
                 */
                letter: "A" | "B" | "C" | "D";
                /** @description Null if it is the page’s. */
                title: string | null;
                /** @description Null if it is the page’s. */
                description: string | null;
                /** @description The label of the form’s button; null if it is the page’s. */
                submitLabel: string | null;
                /** @description Whether the variant shows another hero image. */
                hasOwnImage: boolean;
                /** @description The unique visitors, without bots, added up over the counted days. */
                visitors: number;
                /** @description The leads on the counted days, without flagged ones. */
                leads: number;
            }[];
            /** @description What the experiment shows so far. */
            verdict: {
                /**
                 * @description `too-early`: there are fewer than 7 counted days, or a variant has fewer than 100 leads. `open`: the difference may be chance. `winner`: a variant is better than each of the others.
                 * @enum {string}
                 */
                state: "too-early" | "open" | "winner";
                /** @description The better variant; null unless the state is `winner`. */
                winner: ("A" | "B" | "C" | "D") | null;
            };
        };
        /** @description A spoken link: two words that are easy to say, remember and enter. */
        SpokenNames: {
            /** @description Two words, such as `cake-tiger`; null if there is no spoken link. */
            name: string | null;
            /** @description The spoken link; null if there is none. It also works with one typo, or with the words swapped. */
            url: string | null;
            /** @description Earlier spoken links that still work, newest first. */
            earlier: string[];
        };
        /** @description An upload of a file in parts. */
        Upload: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The file’s name. */
            filename: string;
            /**
             * @description What the file is for.
             * @enum {string}
             */
            purpose: "magnet-file" | "hero-image" | "brief-file" | "any-file";
            /** @description The size of the whole file, in bytes. */
            bytes: number;
            /** @description The number of bytes received so far. The next part starts at this byte. */
            receivedBytes: number;
            /** @description The id to use in a magnet, template or brief; null until the upload is complete. */
            fileId: string | null;
            /**
             * Format: date-time
             * @description When it expires; null if never.
             */
            expiresAt: string;
        };
        PlacementPage: {
            /** @description The entries. */
            data: components["schemas"]["Placement"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        Placements: {
            /** @description The entries. */
            data: components["schemas"]["Placement"][];
        };
        /** @description Suggested texts with a placement’s links. */
        PasteKit: {
            /** @description The texts, by where they are pasted. */
            texts: {
                /**
                 * @description The kind.
                 * @enum {string}
                 */
                kind: "description" | "pinned-comment" | "chapters" | "shorts" | "podcast" | "spoken" | "story";
                text: string;
            }[];
            /** @description The placements that a video should have, so that its leads can be told apart. */
            spots: {
                /**
                 * @description Where the code or link is: on screen, in the description and so on.
                 * @enum {string}
                 */
                spot: "on-screen" | "description" | "pinned-comment";
                /** @description Null if the video has no placement there. */
                placementId: string | null;
                code: string | null;
            }[];
        };
        /** @description The steps to check before publishing a video. */
        Checklist: {
            /** @description The steps, each with its state. */
            steps: {
                /**
                 * @description The id.
                 * @enum {string}
                 */
                id: "address" | "magnet" | "content" | "mail" | "shows" | "size" | "seconds" | "spoken" | "pasted";
                /**
                 * @description The current state.
                 * @enum {string}
                 */
                state: "done" | "weak" | "problem" | "open";
            }[];
            /** @description When the step `spoken` was checked off; null if it isn’t. */
            spokenAt: string | null;
            /** @description When the step `pasted` was checked off; null if it isn’t. */
            pastedAt: string | null;
        };
        /** @description When a placement’s video premieres. */
        Premiere: {
            /** @description When the video premieres; null if no date is set. */
            at: string | null;
            /** @description The IANA time zone that the date was entered in; null if no date is set. */
            timeZone: string | null;
        };
        FirstHourFigures: {
            /** @description The first hour; null if no date is set and there is no scan yet. */
            firstHour: components["schemas"]["FirstHour"] | null;
        };
        FirstHour: {
            /**
             * Format: date-time
             * @description When the first hour starts.
             */
            from: string;
            /**
             * @description What the hour starts with: the premiere or, if no date is set, the first scan.
             * @enum {string}
             */
            basis: "premiere" | "first-scan";
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "before" | "running" | "over";
            /** @description The totals, without bots and flagged leads. */
            totals: {
                scans: number;
                visits: number;
                /** @description The number of leads. */
                leads: number;
                clicks: number;
            };
            /** @description The counts for each minute, in order. Null for older premieres, because only their hourly counts are kept. */
            minutes: {
                scans: number[];
                visits: number[];
                /** @description The number of leads. */
                leads: number[];
            } | null;
            /** @description The counts of the UTC hours that the first hour overlaps. */
            hours: {
                /**
                 * Format: date-time
                 * @description When this happened.
                 */
                at: string;
                scans: number;
                visits: number;
                /** @description The number of leads. */
                leads: number;
                clicks: number;
            }[];
            /** @description The number of page views in these hours that can’t be assigned to a minute, because too many arrived at the same time. */
            capped: number;
        };
        VideoComparison: {
            /**
             * @description How long after their starts the videos are compared.
             * @enum {string}
             */
            window: "24h" | "7d" | "30d" | "90d" | "all";
            /** @description The number of hours after each start that are compared: those of the window, or fewer if a video isn’t that old. */
            hours: number;
            /** @description The number of hours of a step in `leadsSoFar`. */
            stepHours: number;
            /** @description The videos. */
            videos: {
                /**
                 * Format: uuid
                 * @description The video’s id; null if none.
                 */
                videoId: string;
                /** @description The title. */
                title: string;
                startsAt: string | null;
                by: ("published" | "first-scan" | "first-visit") | null;
                /** @description The counts in the compared hours. */
                counts: {
                    /** @description The number of page views through a QR code, without bots. */
                    scans: number;
                    /** @description The number of page views through a link, without bots. */
                    visits: number;
                    /** @description The number of leads, without flagged ones. */
                    leads: number;
                    /** @description The number of first clicks on the download or link button. */
                    clicks: number;
                };
                /** @description The leads from the start to the end of each step. */
                leadsSoFar: number[];
                allTime: {
                    /** @description The number of page views through a QR code, without bots. */
                    scans: number;
                    /** @description The number of page views through a link, without bots. */
                    visits: number;
                    /** @description The number of leads, without flagged ones. */
                    leads: number;
                    /** @description The number of first clicks on the download or link button. */
                    clicks: number;
                };
            }[];
        };
        /** @description A video’s stats without personal data. */
        VideoFigures: {
            /**
             * Format: uuid
             * @description The video’s id; null if none.
             */
            videoId: string;
            /** @description The all-time totals of the video’s placements. */
            totals: {
                /** @description The number of page views through a QR code, without bots. */
                scans: number;
                /** @description The number of page views through a link, without bots. */
                visits: number;
                /** @description The number of leads, without flagged ones. */
                leads: number;
                /** @description The number of first clicks on the download or link button. */
                clicks: number;
            };
            /** @description The placements, in order. */
            placements: {
                /**
                 * Format: uuid
                 * @description The placement’s id; null if none.
                 */
                placementId: string;
                /** @description A name that only the owner sees. */
                label: string;
                /** @description Where the code or link is: on screen, in the description and so on. */
                spot: ("on-screen" | "spoken" | "end-card" | "description" | "pinned-comment" | "story" | "bio") | null;
                /** @description When the code appears in the video, in seconds from the start. */
                atSecond: number | null;
                isArchived: boolean;
                /** @description The number of page views through a QR code, without bots. */
                scans: number;
                /** @description The number of page views through a link, without bots. */
                visits: number;
                /** @description The number of leads, without flagged ones. */
                leads: number;
                /** @description The number of first clicks on the download or link button. */
                clicks: number;
            }[];
            /** @description The counts over time; null if there is no publish date, scan or visit yet. */
            course: {
                /**
                 * Format: date-time
                 * @description The start of the hour in which the video’s stats begin.
                 */
                startsAt: string;
                /**
                 * @description What the start is: the entered publish date, the first scan or the first visit.
                 * @enum {string}
                 */
                by: "published" | "first-scan" | "first-visit";
                before: {
                    /** @description The number of page views through a QR code, without bots. */
                    scans: number;
                    /** @description The number of page views through a link, without bots. */
                    visits: number;
                    /** @description The number of leads, without flagged ones. */
                    leads: number;
                    /** @description The number of first clicks on the download or link button. */
                    clicks: number;
                };
                /** @description The first 24 hours, up to the current one. */
                hours: {
                    /** @description The number of page views through a QR code, without bots. */
                    scans: number;
                    /** @description The number of page views through a link, without bots. */
                    visits: number;
                    /** @description The number of leads, without flagged ones. */
                    leads: number;
                    /** @description The number of first clicks on the download or link button. */
                    clicks: number;
                }[];
                /** @description Days of 24 hours, from the second to the 90th, up to the current one. */
                days: {
                    /** @description The number of page views through a QR code, without bots. */
                    scans: number;
                    /** @description The number of page views through a link, without bots. */
                    visits: number;
                    /** @description The number of leads, without flagged ones. */
                    leads: number;
                    /** @description The number of first clicks on the download or link button. */
                    clicks: number;
                }[];
                later: {
                    /** @description The number of page views through a QR code, without bots. */
                    scans: number;
                    /** @description The number of page views through a link, without bots. */
                    visits: number;
                    /** @description The number of leads, without flagged ones. */
                    leads: number;
                    /** @description The number of first clicks on the download or link button. */
                    clicks: number;
                };
            } | null;
        };
        VideoPage: {
            /** @description The entries. */
            data: components["schemas"]["Video"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A video on a platform. It groups its placements. */
        Video: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * @description The platform on which the code is shown.
             * @enum {string}
             */
            platform: "youtube" | "vimeo" | "tiktok";
            /** @description The video’s id on the platform. */
            externalId: string;
            /**
             * Format: uri
             * @description The URL.
             */
            url: string;
            /** @description The title that the owner entered; null if not set. */
            ownTitle: string | null;
            /** @description The platform’s title; null until it has been fetched. */
            title: string | null;
            /** @description The platform’s channel name; null until it has been fetched. */
            channel: string | null;
            /** @description The URL of the thumbnail as JPEG; null until it has been fetched. */
            thumbnailUrl: string | null;
            /**
             * @description Whether the title, channel and thumbnail have been fetched from the platform.
             * @enum {string}
             */
            state: "waiting" | "done" | "failed";
            /** @description Why the title, channel or thumbnail is missing. */
            failure: string | null;
            /** @description When the video was published, as the owner entered; null if not set. */
            publishedAt: string | null;
            /** @description The video’s length in seconds, as the owner entered; null if not set. */
            durationSeconds: number | null;
            /** @description The number of views, as the owner entered; null if not set. */
            views: number | null;
            /** @description When `views` was entered; null if never. */
            viewsTypedAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        LiveSourcePage: {
            /** @description The entries. */
            data: components["schemas"]["LiveSource"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A stream overlay with a code, a goal and a counter. */
        LiveSource: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uuid
             * @description The magnet’s id; null if none.
             */
            magnetId: string;
            /** @description The placement whose code is shown; null for the magnet’s. */
            placementId: string | null;
            /**
             * @description Whether the video is wider or taller.
             * @enum {string}
             */
            orientation: "landscape" | "vertical";
            /**
             * @description The corner of the video in which the code is.
             * @enum {string}
             */
            corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            /** @description The text beside the code. */
            callToAction: string;
            /** @description The number of leads at which the goal bar is full; null for no goal bar. */
            goal: number | null;
            /** @description Whether the number of leads is shown. */
            showsCounter: boolean;
            /**
             * @description When the code is shown.
             * @enum {string}
             */
            mode: "always" | "by-hand" | "interval" | "scenes";
            /** @description How long the code is shown each time, with the mode `interval`. */
            showSeconds: number;
            /** @description How often the code is shown, with the mode `interval`. */
            everyMinutes: number;
            /** @description The scenes in which the code is shown, with the mode `scenes`. */
            scenes: string[];
            /** @description The page for streaming software; null if it was revoked, or if the site’s secret has changed. */
            url: string | null;
            /** @description The page with buttons for the overlay. Null like `url`, and for keys without `magnets:write`. */
            dockUrl: string | null;
            /** @description Whether the URLs were revoked. */
            isRevoked: boolean;
            /** @description Whether streaming software has the page open. */
            isOpen: boolean;
            /** @description When streaming software last had the page open; null if never. */
            lastSeenAt: string | null;
            /**
             * Format: date-time
             * @description When counting leads began.
             */
            countingSince: string;
            /** @description The number of leads since then; null if the URL was revoked. */
            leads: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description The style of a QR code. */
        QrStyle: {
            /**
             * @description The shape of the code.
             * @enum {string}
             */
            style: "standard" | "rounded";
            /**
             * @description The size of the logo.
             * @enum {string}
             */
            logoSize: "S" | "M" | "L";
            /** @description The color, as #rrggbb. */
            backgroundColor: string;
            /** @description The color, as #rrggbb. */
            foregroundColor: string;
            /** @description Whether the code has a logo in the center. */
            hasLogo: boolean;
            /** @description Whether a placement uses its magnet’s style. */
            isInherited: boolean;
        };
        /** @description The text in a video pack and the code’s position. */
        PackSettings: {
            /** @description The call to action; empty for none. */
            callToAction: string;
            /** @description The address shown beside the code; null for the code’s link. */
            address: string | null;
            /** @description The code’s position in a video of 1920 × 1080 pixels. */
            landscape: {
                /**
                 * @description The corner of the video in which the code is.
                 * @enum {string}
                 */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description How far the code is moved to the right, in pixels; negative values move it left. */
                x: number;
                /** @description How far the code is moved down, in pixels; negative values move it up. */
                y: number;
            };
            /** @description The code’s position in a video of 1080 × 1920 pixels. */
            vertical: {
                /**
                 * @description The corner of the video in which the code is.
                 * @enum {string}
                 */
                corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description How far the code is moved to the right, in pixels; negative values move it left. */
                x: number;
                /** @description How far the code is moved down, in pixels; negative values move it up. */
                y: number;
            };
            /**
             * @description Whether these are the placement’s settings, the magnet’s settings or the defaults.
             * @enum {string}
             */
            from: "placement" | "magnet" | "defaults";
        };
        LeadTagPage: {
            /** @description The entries. */
            data: components["schemas"]["LeadTag"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description An account’s own word for some of its leads. */
        LeadTag: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The magnets whose new leads get the tag. */
            magnetIds: string[];
        };
        TaggedLeads: {
            /** @description The number of changed leads. */
            leads: number;
            /** @description The number of leads that would have more than 20 tags. */
            full: number;
        };
        /** @description A person who gave a name and an email to get a magnet. */
        Lead: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The magnet’s id; null if the magnet was deleted long ago. */
            magnetId: string | null;
            /** @description The magnet’s title when the form was submitted. */
            magnetTitle: string;
            /** @description The placement’s id; null if none. */
            placementId: string | null;
            /** @description The campaign’s id; null if none. */
            campaignId: string | null;
            /** @description The id of the participating creator who brought in the lead. */
            creatorId: string | null;
            /** @description The person’s name; null if erased or hidden by the plan. */
            name: string | null;
            /** @description The person’s email; null if erased or hidden by the plan. */
            email: string | null;
            /** @description Whether the lead exceeds the plan’s monthly limit. If so, the name and email are hidden until the plan is upgraded. */
            isHidden: boolean;
            /**
             * @description Whether the person scanned a QR code (`scan`) or opened a link (`visit`), or a program sent their form with an API key (`api`).
             * @enum {string}
             */
            source: "scan" | "visit" | "api";
            /** @description The identifier in the URL that the person opened; null if a program sent the lead. */
            shortLink: string | null;
            /** @description Where the person came from. What isn’t known is null, and so is everything if erased or hidden by the plan. */
            origin: {
                /** @description The `utm_source` in the address of the page on which the person submitted the form. */
                utmSource: string | null;
                /** @description The `utm_medium` in the page’s address. */
                utmMedium: string | null;
                /** @description The `utm_campaign` in the page’s address. */
                utmCampaign: string | null;
                /** @description The `utm_content` in the page’s address. */
                utmContent: string | null;
                /** @description The host of the site whose link the person followed, such as `www.youtube.com`. Null for scans, and if the browser didn’t tell. */
                referrerHost: string | null;
            };
            /**
             * @description The device that the form was sent from.
             * @enum {string}
             */
            device: "iOS" | "Android" | "Desktop";
            /** @description The visitor’s city; null if unknown. */
            city: string | null;
            /** @description The visitor’s country; null if unknown. */
            country: string | null;
            /** @description Why the lead isn’t counted: `unconfirmed` until the person confirms their email, otherwise because it is suspicious or a test. Empty if it is counted. */
            flags: ("unconfirmed" | "honeypot" | "too-fast" | "address-limit" | "magnet-limit" | "disposable" | "test")[];
            /** @description Whether the person joined the waiting list because the magnet had ended. Nothing was delivered to them. */
            isWaitingForNext: boolean;
            /** @description The person’s email confirmation; null if the magnet asked for none. */
            confirmation: {
                /**
                 * @description What the person got only after confirming: a place on the list, or the file.
                 * @enum {string}
                 */
                neededFor: "list" | "file";
                /** @description When the person confirmed their email; null if they haven’t. */
                confirmedAt: string | null;
                /** @description The email whose button they pressed. */
                confirmedBy: ("delivery-email" | "reminder") | null;
            } | null;
            /** @description The text that the person agreed to, and its version. */
            consent: {
                text: string;
                /** @description The version of the text. */
                version: string;
                /** @description The version of the form that the person saw: the SHA-256 of its words, as base64url. Null if it isn’t known. See “Get the proof of a lead’s consent”. */
                formVersion: string | null;
                /** @description The checkboxes that the person ticked. */
                boxes: {
                    /** @enum {string} */
                    box: "newsletter" | "partner";
                    /** @description When the person withdrew this consent; null if they haven’t. */
                    withdrawnAt: string | null;
                    /** @description On their own page, or by unsubscribing from emails. */
                    withdrawnBy: ("person-page" | "unsubscribe") | null;
                }[];
            };
            /** @description The answers to the questions of the form, in its order. Questions that the person left out are missing. Null if erased or hidden by the plan. */
            answers: components["schemas"]["Answer"][] | null;
            /** @description The ids of the lead’s tags. Null if erased or hidden by the plan. */
            tagIds: string[] | null;
            /**
             * Format: date-time
             * @description When the form was sent.
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @description When the lead last changed; initially, when the form was submitted.
             */
            updatedAt: string;
            /** @description When the download or link button was first clicked; null if never. */
            downloadedAt: string | null;
            /** @description When the personal data was erased; null if it wasn’t. */
            erasedAt: string | null;
        };
        Answer: {
            /** @description The id of the question. */
            questionId: string;
            /** @description The kind of the question. */
            kind: string;
            /** @description The question as the person saw it. */
            label: string;
            /** @description The values; more than one only if several could be chosen. */
            values: string[];
            /** @description The answer as people read it. */
            text: string;
        };
        LeadNotePage: {
            /** @description The entries. */
            data: components["schemas"]["LeadNote"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A note on the person behind a lead. */
        LeadNote: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The lead whose person it is about.
             */
            leadId: string;
            /** @description The text of the note. */
            text: string;
            /** @description Who wrote the note; null if a program did. */
            author: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        SavedLeadFilterPage: {
            /** @description The entries. */
            data: components["schemas"]["SavedLeadFilter"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A search and filters of leads, under a name. */
        SavedLeadFilter: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The search and the filters. What isn’t chosen is left out. */
            filter: {
                /** @description The text that the search of the leads table looks for. */
                search?: string;
                /**
                 * Format: uuid
                 * @description Only leads of this magnet.
                 */
                magnetId?: string;
                /**
                 * @description Whether to include flagged leads. A filter that needs flagged leads includes them anyway.
                 * @enum {string}
                 */
                flagged: "exclude" | "include" | "only";
                /** @description Return only leads submitted on this day (UTC) or later. */
                from?: string;
                /** @description Return only leads submitted on this day (UTC) or earlier. */
                to?: string;
                /** @description Return only leads from placements in this video. */
                videoId?: string;
                /** @description Return only leads from this placement. */
                placementId?: string;
                /** @description Return only leads from this country, by its name as leads have it. */
                country?: string;
                /** @description Return only leads with this device: iOS, Android or Desktop. */
                device?: string;
                /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
                source?: string;
                /** @description Return only leads with this UTM Source, as `origin` has it. */
                utmSource?: string;
                /** @description Return only leads with this UTM Medium, as `origin` has it. */
                utmMedium?: string;
                /** @description Return only leads with this UTM Campaign, as `origin` has it. */
                utmCampaign?: string;
                /** @description Return only leads with this UTM Content, as `origin` has it. */
                utmContent?: string;
                /** @description Return only leads with this Referrer, as `origin` has it. */
                referrerHost?: string;
                /** @description Return only leads with this answer, as `{questionId}:{value}`. */
                answer?: string;
                /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
                confirmed?: string;
                /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
                downloaded?: string;
                /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
                waitingList?: string;
                /** @description Return only leads with this tag. */
                tagId?: string;
            };
        };
        TaggedMatchingLeads: {
            /** @description The number of leads that matched. */
            matching: number;
            /** @description The number of changed leads; 0 without `maxLeads`. */
            leads: number;
            /** @description Whether the time ran out. If so, repeat the request. */
            hasMore: boolean;
            /** @description The number of leads that would have more than 20 tags. */
            full: number;
        };
        AcceptedMatchingLeads: {
            /** @description The number of leads that matched. */
            matching: number;
            /** @description The number of changed leads; 0 without `maxLeads`. */
            leads: number;
            /** @description Whether the time ran out. If so, repeat the request. */
            hasMore: boolean;
            /** @description The number of withheld emails that will now be sent. */
            emails: number;
        };
        ErasedMatchingLeads: {
            /** @description The number of leads that matched. */
            matching: number;
            /** @description The number of changed leads; 0 without `maxLeads`. */
            leads: number;
            /** @description Whether the time ran out. If so, repeat the request. */
            hasMore: boolean;
        };
        /** @description What a person agreed to, and what they withdrew. */
        ConsentProof: {
            /** @description The person’s name; empty if the data was erased. */
            name: string;
            /** @description The person’s email; empty if the data was erased. */
            email: string;
            /** @description When the person unsubscribed from your emails; null if they are subscribed. */
            unsubscribedAt: string | null;
            /** @description The forms that the person submitted, newest first. */
            entries: {
                /**
                 * Format: uuid
                 * @description The lead’s id.
                 */
                leadId: string;
                /** @description The magnet’s title when the form was submitted. */
                magnet: string;
                /**
                 * Format: date-time
                 * @description When the form was sent.
                 */
                submittedAt: string;
                /**
                 * @description Whether the person scanned a QR code (`scan`) or opened a link (`visit`), or a program sent their form with an API key (`api`).
                 * @enum {string}
                 */
                source: "scan" | "visit" | "api";
                /** @description What a program reported about the consent; null for forms of our pages. */
                reported: {
                    /**
                     * Format: date-time
                     * @description When the person sent the form, according to the program.
                     */
                    givenAt: string;
                    /** @description The page with the form; null if unknown. */
                    pageUrl: string | null;
                } | null;
                /** @description When the person confirmed their email; null if never. */
                confirmedAt: string | null;
                /** @description The email whose button they pressed; null if they pressed none. */
                confirmedBy: ("delivery-email" | "reminder") | null;
                /** @description When the personal data was erased; null if it wasn’t. */
                erasedAt: string | null;
                /** @description The text that the person agreed to, and its version. */
                consent: {
                    text: string;
                    /** @description The version of the text. */
                    version: string;
                };
                /** @description The key of `forms`; null if it isn’t known which form the person saw. */
                formVersion: string | null;
                /** @description The checkboxes that the person ticked. */
                agreed: {
                    /** @enum {string} */
                    box: "newsletter" | "partner";
                    text: string;
                    /** @description When and how the person withdrew this consent; null if they haven’t. */
                    withdrawn: {
                        /**
                         * Format: date-time
                         * @description When this happened.
                         */
                        at: string;
                        /**
                         * @description On the person’s own page, or by unsubscribing.
                         * @enum {string}
                         */
                        by: "person-page" | "unsubscribe";
                    } | null;
                }[];
                /** @description The answers to the questions of the form; null if there are none, or if erased. */
                answers: {
                    /** @description The id of the question. */
                    id: string;
                    /** @description The kind of the question. */
                    kind: string;
                    /** @description The question as the person saw it. */
                    label: string;
                    /** @description The values; more than one only if several could be chosen. */
                    values: string[];
                }[] | null;
            }[];
            /** @description Whether the person submitted more forms than are listed. */
            hasMore: boolean;
            /** @description The forms as the person saw them, by version. */
            forms: {
                [key: string]: {
                    /** @description The words. The form’s version is the SHA-256 of this object as JSON. */
                    form: {
                        /** Format: uuid */
                        magnetId: string;
                        title: string;
                        language?: string;
                        submitLabel: string;
                        consent: {
                            text: string;
                            version: string;
                        };
                        boxes: {
                            /** @enum {string} */
                            box: "newsletter" | "partner";
                            text: string;
                        }[];
                        questions?: {
                            id: string;
                            kind: string;
                            label: string;
                            help: string | null;
                            isRequired: boolean;
                            choices: string[];
                            parameter: string | null;
                        }[];
                    };
                    /**
                     * Format: date-time
                     * @description When the words were stored. A page that changes by a schedule is rendered up to a day before it is shown.
                     */
                    storedAt: string;
                };
            };
        };
        ReviewedLeads: {
            /** @description The number of changed leads. */
            leads: number;
            /** @description The number of withheld emails that will now be sent. */
            emails: number;
        };
        AcceptedLeads: {
            /** @description The number of changed leads. */
            leads: number;
            /** @description The number of withheld emails that will now be sent. */
            emails: number;
            /** @description Whether more leads have the flag. */
            hasMore: boolean;
        };
        /** @description The data stored about the person behind a lead. */
        LeadExport: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The person’s email address. */
            email: string;
            /** @description The email as the person entered it, if a typo was corrected; otherwise null. */
            emailAsTyped: string | null;
            /** @description The magnet’s title when the form was submitted. */
            leadMagnet: string;
            /** @description The type of content. */
            type: string;
            /**
             * Format: date-time
             * @description When the form was sent.
             */
            submittedAt: string;
            /** @description When the download or link button was first clicked; null if never. */
            clickedAt: string | null;
            /**
             * @description Whether the person scanned a QR code (`scan`) or opened a link (`visit`), or a program sent their form with an API key (`api`).
             * @enum {string}
             */
            cameBy: "scan" | "visit" | "api";
            /** @description What a program reported about the consent; null for forms of our pages. */
            consentReportedByProgram: {
                /**
                 * Format: uuid
                 * @description The API key of the program.
                 */
                keyId: string;
                /**
                 * Format: date-time
                 * @description When the person sent the form, according to the program.
                 */
                givenAt: string;
                /** @description The page with the form; null if unknown. */
                pageUrl: string | null;
            } | null;
            /** @description The code or link that the person opened. */
            cameThrough: string | null;
            /** @description The `utm_source` in the address of the page on which the person submitted the form. */
            utmSource: string | null;
            /** @description The `utm_medium` in the page’s address. */
            utmMedium: string | null;
            /** @description The `utm_campaign` in the page’s address. */
            utmCampaign: string | null;
            /** @description The `utm_content` in the page’s address. */
            utmContent: string | null;
            /** @description The host of the site whose link the person followed, such as `www.youtube.com`. Null for scans, and if the browser didn’t tell. */
            referrerHost: string | null;
            /** @description The device that the form was sent from. */
            device: string;
            /** @description The visitor’s city; null if unknown. */
            city: string | null;
            /** @description The visitor’s country; null if unknown. */
            country: string | null;
            /** @description Why the lead isn’t counted; empty if it is. */
            flags: string[];
            /** @description What the person got only after confirming their email: a place on the list, or the file. Null if the magnet asked for no confirmation. */
            neededConfirmationFor: ("list" | "file") | null;
            /** @description When the person confirmed their email; null if never. */
            confirmedAt: string | null;
            /** @description The email with the button that they pressed; null if they pressed none. */
            confirmedBy: ("delivery-email" | "reminder") | null;
            /** @description The text that the person agreed to, and its version. */
            consent: {
                text: string;
                /** @description The version of the text. */
                version: string;
            };
            /** @description The version of the form that the person saw; null if it isn’t known. */
            formVersion: string | null;
            /** @description The checkboxes that the person ticked. */
            agreedTo: ("newsletter" | "partner")[];
            /** @description The consents that the person has withdrawn, by checkbox. */
            withdrawn: {
                [key: string]: {
                    /** Format: date-time */
                    at: string;
                    /**
                     * @description On the person’s own page, or by unsubscribing.
                     * @enum {string}
                     */
                    by: "person-page" | "unsubscribe";
                };
            };
            /** @description The answers to the questions of the form; null if there are none, or if erased. */
            answers: {
                /** @description The id of the question. */
                id: string;
                /** @description The kind of the question. */
                kind: string;
                /** @description The question as the person saw it. */
                label: string;
                /** @description The values; more than one only if several could be chosen. */
                values: string[];
            }[] | null;
            /** @description The names of the lead’s tags. */
            tags: string[];
            /** @description What you wrote about the person, on this lead. */
            notes: {
                text: string;
                /** @description When it was created. */
                createdAt: string;
            }[];
            /** @description The delivery email; null if there was none. */
            mail: {
                /** @description The current state. */
                state: string;
                /** @description The last error of the mail server; null if none. */
                reason: string | null;
                /** Format: date-time */
                queuedAt: string;
                sentAt: string | null;
                deliveredAt: string | null;
                failedAt: string | null;
            } | null;
            /** @description Whether the person joined the waiting list. */
            isWaitingForNext: boolean;
            /** @description The titles of the next magnets that the person was emailed about. */
            noticesAbout: string[];
            /** @description The welcome emails that the person got. */
            welcomeEmails: {
                subject: string;
                /** Format: date-time */
                sentAt: string;
                /** @description When the mail provider reported the delivery; null if it didn’t. */
                deliveredAt: string | null;
                /** @description When the person first opened the button’s link; null if never. */
                clickedAt: string | null;
            }[];
            /** @description The answer to the campaign’s question; null if the person gave none. */
            surveyAnswer: {
                answer: string;
                /**
                 * Format: date-time
                 * @description When the creator accepted or declined; null until then.
                 */
                answeredAt: string;
            } | null;
            /** @description When the person unsubscribed from your emails; null if they are subscribed. */
            unsubscribedAt: string | null;
            /** @description When the personal data was erased; null if it wasn’t. */
            erasedAt: string | null;
        };
        /** @description All of a lead’s deliveries. */
        LeadDeliveryPage: {
            /** @description The entries. */
            data: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The event’s id; null for backfills. */
                eventId: string | null;
                /** @description The event’s number; null if none. */
                seq: number | null;
                /** Format: uuid */
                targetId: string;
                /** @enum {string} */
                targetKind: "webhook" | "connection";
                targetName: string;
                /** @description The event type. */
                eventType: string;
                /**
                 * @description The current state.
                 * @enum {string}
                 */
                state: "pending" | "done" | "failed" | "refused" | "held";
                /** @description The number of requests so far. */
                attempts: number;
                /** @description The HTTP status of the last response; null if there was no response. */
                lastStatus: number | null;
                /** @description The last error; null if none. */
                lastError: string | null;
                /**
                 * Format: date-time
                 * @description When it was created.
                 */
                createdAt: string;
            }[];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        LeadPage: {
            /** @description The entries. */
            data: components["schemas"]["Lead"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        TakenLead: {
            lead: components["schemas"]["Lead"];
            /** @description The thank-you page, which gives the person the content for a day. Show it only to this person. Null if the person gets the content only with the button in the email. */
            thanksUrl: string | null;
        };
        MagnetForm: {
            /** @description The SHA-256 of the form’s words, as base64url. */
            version: string;
            /** @description The words of the form. */
            form: {
                /**
                 * Format: uuid
                 * @description The magnet’s id; null if none.
                 */
                magnetId: string;
                /** @description The title. */
                title: string;
                language?: string;
                submitLabel: string;
                /** @description The text that the person agreed to, and its version. */
                consent: {
                    text: string;
                    /** @description The version number, which increases with every change. */
                    version: string;
                };
                boxes: {
                    /** @enum {string} */
                    box: "newsletter" | "partner";
                    text: string;
                }[];
                questions?: {
                    /** @description The id. */
                    id: string;
                    /** @description The kind. */
                    kind: string;
                    /** @description A name that only the owner sees. */
                    label: string;
                    help: string | null;
                    isRequired: boolean;
                    choices: string[];
                    parameter: string | null;
                }[];
            };
        };
        /** @description The most frequent values, most visits first. */
        Tops: {
            /** @description The entries. */
            data: {
                /** @description The source, device, country or spoken link; empty if unknown. */
                value: string;
                visits: number;
                uniqueVisitors: number;
            }[];
        };
        /** @description Stats without personal data. */
        Figures: {
            /** @description The all-time totals. */
            totals: {
                /** @description The number of page views through a link, without bots. */
                visits: number;
                /** @description The number of page views through a QR code, without bots. */
                scans: number;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                /** @description The number of page views by crawlers and link previews. */
                bots: number;
                /** @description The number of leads, without flagged ones. */
                leads: number;
                /** @description How many of `leads` a program sent with an API key. They saw no page. */
                apiLeads: number;
                /** @description The number of first clicks on the download or link button. */
                clicks: number;
            };
            /**
             * @description The length of each step of the series.
             * @enum {string}
             */
            step: "hour" | "day";
            /**
             * Format: date-time
             * @description The start of the range.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the range, exclusive.
             */
            to: string;
            /** @description One entry per step, including steps without any views. */
            series: {
                /**
                 * Format: date-time
                 * @description When this happened.
                 */
                at: string;
                /** @description The number of page views through a link, without bots. */
                visits: number;
                /** @description The number of page views through a QR code, without bots. */
                scans: number;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                /** @description The number of page views by crawlers and link previews. */
                bots: number;
                /** @description The number of leads, without flagged ones. */
                leads: number;
                /** @description How many of `leads` a program sent with an API key. They saw no page. */
                apiLeads: number;
                /** @description The number of first clicks on the download or link button. */
                clicks: number;
            }[];
        };
        /** @description Stats by one or two dimensions, without personal data. */
        GroupedFigures: {
            /** @description The dimensions, in order. */
            dimensions: ("hour" | "day" | "month" | "magnet" | "placement" | "source" | "utmMedium" | "utmCampaign" | "utmContent" | "device" | "country")[];
            /**
             * Format: date-time
             * @description The start of the range.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the range, exclusive.
             */
            to: string;
            /** @description The groups in the order of their values. Groups without any counts are left out. */
            data: {
                /** @description The value of each dimension, in order. Times are the start of the hour, day or month. An empty text means unknown. */
                groups: string[];
                /** @description The number of page views, without bots: visits and scans. */
                views: number;
                /** @description The page views through a link; null if not counted by these dimensions. */
                visits: number | null;
                /** @description The page views through a QR code; null if not counted by these dimensions. */
                scans: number | null;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                /** @description The leads, without flagged ones; null if not counted by these dimensions. */
                leads: number | null;
                /** @description How many of `leads` a program sent; null if not counted by these dimensions. */
                apiLeads: number | null;
                /** @description The first clicks on the download or link button; null if not counted by these dimensions. */
                clicks: number | null;
            }[];
            /** @description Whether there are more groups than `limit`. If so, use a shorter range or a filter. */
            hasMore: boolean;
        };
        MediaKitPage: {
            /** @description The entries. */
            data: components["schemas"]["MediaKit"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        MediaKit: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description What the creator calls the link. Visitors don’t see it. */
            name: string;
            /** @description The only magnet whose numbers are shown; null for all. */
            magnetId: string | null;
            /** @description What the page shows. */
            figures: ("leads" | "confirmed" | "conversion" | "uniqueVisitors" | "scans" | "visits" | "downloads" | "videos" | "months" | "magnets" | "countries" | "devices")[];
            /**
             * @description The days of the numbers.
             * @enum {string}
             */
            range: "all" | "7d" | "30d" | "90d" | "12m" | "days";
            /** @description The first UTC day, with the range `days`. */
            fromOn: string | null;
            /** @description The last UTC day; null for until today. */
            toOn: string | null;
            /** @description Whether visitors can download the proof of the results. */
            hasProof: boolean;
            /** @description Whether visitors have to enter a password. */
            hasPassword: boolean;
            /** @description The last UTC day on which the link works; null if it doesn’t expire. */
            lastDay: string | null;
            /** @description Whether the link no longer works. */
            isExpired: boolean;
            /** @description The link’s URL. It is null if the site’s secret has changed since it was made. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        EventPage: {
            /** @description The entries. */
            data: components["schemas"]["Event"][];
            /** @description The value of `after` for the next request. */
            nextAfter: number;
            /** @description Whether there are more events now. */
            hasMore: boolean;
            /** @description The number of the oldest event that hasn’t expired; null if there are no events. If this number is greater than `after` + 1, you missed the events in between. */
            oldestSeq: number | null;
            /** @description The number of the account’s last event. */
            latestSeq: number;
        };
        /** @description An event of the account. Webhooks send the same events. New types may be added at any time, so ignore types that you don’t know. Events keep the fields that they had when they were recorded. */
        Event: components["schemas"]["LeadCreatedEvent"] | components["schemas"]["LeadUpdatedEvent"] | components["schemas"]["LeadConfirmedEvent"] | components["schemas"]["LeadDownloadedEvent"] | components["schemas"]["LeadErasedEvent"] | components["schemas"]["MagnetCreatedEvent"] | components["schemas"]["MagnetUpdatedEvent"] | components["schemas"]["MagnetDeletedEvent"] | components["schemas"]["MagnetCodesRepointedEvent"] | components["schemas"]["PlacementCreatedEvent"] | components["schemas"]["PlacementUpdatedEvent"] | components["schemas"]["CampaignCreatedEvent"] | components["schemas"]["CampaignUpdatedEvent"] | components["schemas"]["CampaignDeletedEvent"] | components["schemas"]["CampaignCreatorAddedEvent"] | components["schemas"]["CampaignCreatorInvitedEvent"] | components["schemas"]["CampaignCreatorJoinedEvent"] | components["schemas"]["CampaignCreatorUpdatedEvent"] | components["schemas"]["CampaignSaleRecordedEvent"] | components["schemas"]["CampaignSaleRefundedEvent"] | components["schemas"]["CampaignPaymentRecordedEvent"] | components["schemas"]["CampaignPostAddedEvent"] | components["schemas"]["CampaignPostUpdatedEvent"] | components["schemas"]["CampaignPostDeletedEvent"] | components["schemas"]["PlanChangedEvent"];
        /** @description A visitor submitted their name and email. */
        LeadCreatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.created";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Lead"];
        };
        /** @description A lead was corrected, accepted, or marked as a test. */
        LeadUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.updated";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Lead"];
        };
        /** @description A person confirmed their email with the button in an email. Only for magnets that ask for it. */
        LeadConfirmedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.confirmed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Lead"];
        };
        /** @description The person clicked the download or link button for the first time. */
        LeadDownloadedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.downloaded";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Lead"];
        };
        /** @description A person’s data was erased. Erase your copy of this lead too. */
        LeadErasedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lead.erased";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Lead"];
        };
        /** @description A magnet was created. */
        MagnetCreatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magnet.created";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Magnet"];
        };
        /** @description A magnet was edited, paused, resumed, taken down or restored. */
        MagnetUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magnet.updated";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Magnet"];
        };
        /** @description A magnet was deleted. */
        MagnetDeletedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magnet.deleted";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Magnet"];
        };
        /** @description Codes were repointed to this magnet. */
        MagnetCodesRepointedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "magnet.codes_repointed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Magnet"];
        };
        /** @description A placement was created. */
        PlacementCreatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "placement.created";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Placement"];
        };
        /** @description A placement was edited, archived or restored. */
        PlacementUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "placement.updated";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Placement"];
        };
        /** @description A campaign was created. */
        CampaignCreatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.created";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Campaign"];
        };
        /** @description A brand’s campaign with several creators. */
        Campaign: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "draft" | "active" | "paused" | "ended";
            /** @description The goal, as a number of leads; null if none. */
            goalLeads: number | null;
            /** @description The budget in cents (hundredths of the currency). */
            budgetCents: number | null;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /** @description The first day, in UTC; null if not set. */
            startsOn: string | null;
            /** @description The last day, in UTC; null if it has no end. */
            endsOn: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description A campaign was edited, started, paused or ended. */
        CampaignUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.updated";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Campaign"];
        };
        /** @description A draft campaign was deleted. */
        CampaignDeletedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.deleted";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Campaign"];
        };
        /** @description A creator was added to a campaign but hasn’t been invited yet. */
        CampaignCreatorAddedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.creator_added";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["CampaignCreator"];
        };
        /** @description A part of a creator’s fee. */
        FeeStage: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description A name that only the owner sees. */
            label: string;
            /** @description The amount in cents. */
            amountCents: number;
            /** @description When the stage is due: when the creator accepts (`accepted`), when everything is posted (`posted`), or on a day (`day`). Null if it isn’t agreed. */
            due: ("accepted" | "posted" | "day") | null;
            /** @description The day of a stage that is due on a day, in UTC. */
            dueOn: string | null;
            /** @description The day on which everything was confirmed as posted, in UTC; null until then. */
            postedOn: string | null;
        };
        /** @description A creator who was added to a campaign. */
        CampaignCreator: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /** @description The creator’s name; null if erased. */
            name: string | null;
            /** @description The creator’s email; null if erased. */
            email: string | null;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "invited" | "accepted" | "declined" | "paused" | "removed";
            /** @description The fee in cents (hundredths of the campaign’s currency). */
            feeCents: number | null;
            /** @description The parts of the fee, which add up to it. Empty if the whole fee is due when the creator accepts. */
            feeStages: components["schemas"]["FeeStage"][];
            /** @description The bonus in cents per order that isn’t fully refunded; null if there is none. */
            bonusCents: number | null;
            /** @description The most that the creator can earn in bonuses, in cents. */
            bonusCapCents: number | null;
            /**
             * @description What the creator sees of the leads: only counts (`brand`), names and emails (`shared`), or masked names and emails (`masked`).
             * @enum {string}
             */
            leadVisibility: "brand" | "shared" | "masked";
            /** @description When the invitation was sent; null if not yet. */
            invitedAt: string | null;
            /** @description When the creator accepted or declined; null until then. */
            answeredAt: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description An invitation was sent to a creator. */
        CampaignCreatorInvitedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.creator_invited";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["CampaignCreator"];
        };
        /** @description A creator accepted the invitation. */
        CampaignCreatorJoinedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.creator_joined";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["CampaignCreator"];
        };
        /** @description A creator’s terms changed, or the creator declined or was paused, resumed or removed. */
        CampaignCreatorUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.creator_updated";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["CampaignCreator"];
        };
        /** @description An order with a promo code of a campaign was recorded. */
        CampaignSaleRecordedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.sale_recorded";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Sale"];
        };
        /** @description An order with a promo code of a campaign. */
        Sale: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /** @description The shop’s id of the order. */
            orderId: string;
            /** @description The code or codes as the shop sent them. */
            code: string;
            /** @description In cents (hundredths of the currency). */
            valueCents: number;
            /** @description The sum of the order’s refunds. */
            refundedCents: number;
            /** @description The value without refunds. */
            netCents: number;
            /** @description The campaign’s currency, as an ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description When the order was placed.
             */
            orderedAt: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recordedAt: string;
            /**
             * @description Where it came from.
             * @enum {string}
             */
            source: "shopify" | "csv" | "api";
            /** @description What the order was matched by; null if it belongs to no creator. */
            matchedBy: ("person-code" | "creator-code") | null;
            /** @description Why the order belongs to no creator: the code isn’t one of the campaign, no person got it, or the order is older than the lead that got it. */
            mismatch: ("unknown-code" | "unassigned-code" | "before-code") | null;
            /** @description Last touch: the creator who gets the order. */
            creatorId: string | null;
            /** @description First touch: the creator who brought the person’s first lead; null if not known. */
            firstCreatorId: string | null;
            /** @description The person’s latest lead before the order; null if not known. */
            leadId: string | null;
            /** @description The placement through which that lead came. */
            placementId: string | null;
            /** @description When that lead signed up; null if not known. */
            leadAt: string | null;
        };
        /** @description A refund of an order was recorded, or the refunds of an exported order got higher. */
        CampaignSaleRefundedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.sale_refunded";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["SaleRefund"];
        };
        /** @description A refund of an order, with the order as it is now. */
        SaleRefund: {
            /** @description The shop’s id of the refund, or `exported` for the total in a file of orders. */
            refundId: string;
            /** @description The amount in cents (hundredths of the campaign’s currency). */
            amountCents: number;
            /**
             * Format: date-time
             * @description When the refund was made.
             */
            refundedAt: string;
            sale: components["schemas"]["Sale"];
        };
        /** @description A payment to a creator was recorded or reversed. */
        CampaignPaymentRecordedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.payment_recorded";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Payment"];
        };
        /** @description A payment to a creator that was recorded, or its reversal. */
        Payment: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /**
             * @description What was paid: a stage of the fee, or the bonus.
             * @enum {string}
             */
            kind: "fee" | "bonus";
            /** @description The stage of the fee; null for the bonus. */
            stageId: string | null;
            /** @description The amount in cents; negative for a reversal. */
            amountCents: number;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /**
             * Format: date
             * @description The day of the payment, in UTC.
             */
            paidOn: string;
            /** @description Your reference; null if there is none. */
            reference: string | null;
            /** @description The payment that this one reverses; null for a payment. */
            reversesId: string | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            recordedAt: string;
        };
        /** @description A creator’s post was added to a campaign. */
        CampaignPostAddedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.post_added";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Post"];
        };
        /** @description What a creator published for a campaign. */
        Post: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /** @description The deliverable of the brief that it fulfills; null for an extra post. */
            deliverableId: string | null;
            /** @description The post’s URL; null if the creator was erased. */
            url: string | null;
            /**
             * @description The platform on which the code is shown.
             * @enum {string}
             */
            platform: "youtube" | "vimeo" | "tiktok" | "instagram" | "podcast" | "twitch" | "newsletter" | "website";
            /** @description The title that someone entered; null if not set. A video also has its own title. */
            ownTitle: string | null;
            /** @description The creator’s video; null on other platforms. */
            videoId: string | null;
            /**
             * Format: date
             * @description The UTC day on which it was published.
             */
            publishedOn: string;
            /** @description The number of views on `viewsCountedOn`; null if none were entered. */
            views: number | null;
            /** @description The UTC day on which the views were counted; null if none were entered. */
            viewsCountedOn: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description A creator’s post was edited, or its views were entered. */
        CampaignPostUpdatedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.post_updated";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Post"];
        };
        /** @description A creator’s post was removed from a campaign. */
        CampaignPostDeletedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "campaign.post_deleted";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["Post"];
        };
        /** @description The account’s plan changed. */
        PlanChangedEvent: {
            /**
             * Format: uuid
             * @description The event’s id. Skip events whose id you have already processed.
             */
            id: string;
            /**
             * @description The event type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "plan.changed";
            /**
             * Format: date-time
             * @description When the event happened.
             */
            timestamp: string;
            /** @description The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test. */
            seq: number | null;
            /** @description The object as it was at the time of the event. */
            data: components["schemas"]["PlanChange"];
        };
        /** @description A change to an account’s plan. */
        PlanChange: {
            /**
             * Format: uuid
             * @description The account’s id.
             */
            accountId: string;
            /**
             * @description The previous plan.
             * @enum {string}
             */
            from: "FREE" | "CREATOR" | "BRAND" | "LIFETIME";
            /**
             * @description The new plan.
             * @enum {string}
             */
            to: "FREE" | "CREATOR" | "BRAND" | "LIFETIME";
            /**
             * Format: date-time
             * @description When it changed.
             */
            changedAt: string;
        };
        CampaignPage: {
            /** @description The entries. */
            data: components["schemas"]["Campaign"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        Comparison: {
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /** @description The totals. A person whom several creators reached is counted once. */
            total: {
                /** @description The number of leads. */
                leads: number;
                /** @description Leads per unique visitor; null if there are no visitors. */
                conversion: number | null;
                /** @description The number of people whom no other creator of the campaign had reached before. */
                newPeople: number;
                /** @description The committed fee and the earned bonus; null if none is set. */
                costCents: number | null;
                costPerLeadCents: number | null;
                /** @description Views of the posts as last entered; null if none were. */
                views: number | null;
                /** @description Orders with a promo code, within the window. */
                orders: number;
                /** @description The value of these orders without refunds. */
                netCents: number | null;
                costPerOrderCents: number | null;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                visits: number;
                scans: number;
                /** @description The number of people reached. */
                people: number;
                /** @description The number of people whom another creator had reached first. */
                duplicates: number;
                /** @description The number of flagged leads, which aren’t included in `leads`. */
                flagged: number;
                /** @description The 95% confidence interval of `conversion`. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            };
            /** @description The creators, in order. */
            creators: {
                /**
                 * Format: uuid
                 * @description The id of the participating creator; null if none.
                 */
                creatorId: string;
                /** @description The name. */
                name: string;
                /**
                 * @description The current state.
                 * @enum {string}
                 */
                state: "invited" | "accepted" | "declined" | "paused" | "removed";
                /** @description Six characters that identify the creator’s page; null until they accept. */
                shortId: string | null;
                /** @description The number of leads. */
                leads: number;
                /** @description Leads per unique visitor; null if there are no visitors. */
                conversion: number | null;
                /** @description The number of people whom no other creator of the campaign had reached before. */
                newPeople: number;
                /** @description The committed fee and the earned bonus; null if none is set. */
                costCents: number | null;
                costPerLeadCents: number | null;
                /** @description Views of the posts as last entered; null if none were. */
                views: number | null;
                /** @description Orders with a promo code, within the window. */
                orders: number;
                /** @description The value of these orders without refunds. */
                netCents: number | null;
                costPerOrderCents: number | null;
                /** @description The sum of the daily unique visitors. */
                uniqueVisitors: number;
                visits: number;
                scans: number;
                /** @description The number of people reached. */
                people: number;
                /** @description The number of people whom another creator had reached first. */
                duplicates: number;
                /** @description The number of flagged leads, which aren’t included in `leads`. */
                flagged: number;
                /** @description The 95% confidence interval of `conversion`. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            }[];
            /** @description Progress toward the goal. Null if the campaign has no goal or no dates, before it starts, after its last day, and once it has ended. */
            pace: {
                /** @description The number of leads needed by now to reach the goal in time. */
                expected: number;
                /** @description The projected number of leads on the last day, at the current pace. */
                projected: number | null;
                isBehind: boolean;
            } | null;
        };
        /** @description The content of each creator’s page in a campaign. */
        CampaignTemplate: {
            /** @description The version number, which increases with every change. */
            version: number;
            /** @description The title. */
            title: string;
            /** @description The text below the title. */
            description: string;
            /**
             * @description The type of content.
             * @enum {string}
             */
            type: "pdf" | "image" | "video" | "link" | "other";
            /** @description The target URL of a `link` magnet. */
            linkUrl: string | null;
            /** @description The file’s id; null if none. */
            fileId: string | null;
            /** @description The id of the page’s hero image; null if none. */
            heroImageId: string | null;
            /** @description The color, as #rrggbb. */
            color: string;
            /** @description The consent text that visitors agree to. */
            consentText: string;
            /** @description The version of the consent text, stored with each lead. */
            consentVersion: string;
            /**
             * @description What a person gets only after confirming their email: nothing (`off`), a place on the list (`list`), or the file (`file`).
             * @enum {string}
             */
            confirmation: "off" | "list" | "file";
            /** @description Whether a magnet of the type `link` adds its visitor’s `utm_` parameters to the link. Parameters that the link already has keep their values. Names and emails are never added. */
            passesUtm: boolean;
            /**
             * @description The language of the page and of the emails to its visitors. The owner’s own words aren’t translated. `en`: English; `es`: Spanish; `pt-BR`: Portuguese, Brazil; `de`: German; `fr`: French; `it`: Italian; `id`: Indonesian; `hi`: Hindi; `ja`: Japanese; `ar`: Arabic.
             * @enum {string}
             */
            language: "en" | "es" | "pt-BR" | "de" | "fr" | "it" | "id" | "hi" | "ja" | "ar";
            /** @description The text of the form’s newsletter checkbox, which people can leave empty; null for no checkbox. */
            newsletterBox: string | null;
            /** @description The text of the form’s second checkbox, for example for a sponsor; null for no checkbox. */
            partnerBox: string | null;
            /** @description What the pages’ forms ask beside name and email; hidden questions come last. */
            questions: components["schemas"]["Question"][];
            /** @description The privacy policy’s URL; null for the workspace’s privacy policy. */
            privacyUrl: string | null;
            /** @description The fields that creators may change on their pages. */
            freeFields: ("title" | "description" | "heroImage" | "brandingColor")[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        CampaignCreatorPage: {
            /** @description The entries. */
            data: components["schemas"]["CampaignCreator"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        AddedCreators: {
            /** @description The entries. */
            data: components["schemas"]["CampaignCreator"][];
            /** @description The number of creators skipped because they had already been added. */
            known: number;
        };
        SentInvitations: {
            /** @description The number of invitations sent. */
            invited: number;
            /** @description The number of creators who weren’t invited because of the daily limit. Try again tomorrow. */
            left: number;
        };
        /** @description What a campaign plans, owes and has paid, in cents. */
        CampaignBudget: {
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /** @description The budget in cents (hundredths of the currency). */
            budgetCents: number | null;
            /** @description The fees of open invitations, and what is committed; null if nothing is set. */
            plannedCents: number | null;
            /** @description The fees of creators who accepted, and the bonuses earned so far; null if nothing is set. */
            committedCents: number | null;
            /** @description The recorded payments, without reversed ones. */
            spentCents: number;
            /** @description What is committed and not paid. */
            openCents: number;
            /** @description The part of `openCents` that is to be paid now. */
            dueCents: number;
            /** @description What was paid beyond what is committed. */
            overpaidCents: number;
            /** @description The creators, in order. */
            creators: {
                /**
                 * Format: uuid
                 * @description The id of the participating creator; null if none.
                 */
                creatorId: string;
                /** @description The fees of open invitations, and what is committed; null if nothing is set. */
                plannedCents: number | null;
                /** @description The fees of creators who accepted, and the bonuses earned so far; null if nothing is set. */
                committedCents: number | null;
                /** @description The recorded payments, without reversed ones. */
                spentCents: number;
                /** @description What is committed and not paid. */
                openCents: number;
                /** @description The part of `openCents` that is to be paid now. */
                dueCents: number;
                /** @description What was paid beyond what is committed. */
                overpaidCents: number;
                /** @description The number of orders that aren’t fully refunded. */
                sales: number;
                /** @description What the creator earned in bonuses, up to the cap. */
                bonusEarnedCents: number;
            }[];
        };
        PaymentPage: {
            /** @description The entries. */
            data: components["schemas"]["Payment"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        RosterPage: {
            /** @description The entries. */
            data: components["schemas"]["RosterCreator"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A creator over all campaigns of a workspace, identified by their email. */
        RosterCreator: {
            /**
             * Format: uuid
             * @description The id of the creator’s latest participation. The id of any of their participations identifies them too.
             */
            id: string;
            /** @description The creator’s name; null if erased. */
            name: string | null;
            /** @description The creator’s email; null if erased. */
            email: string | null;
            /** @description Whether the creator accepted an invitation with an account. */
            hasAccount: boolean;
            /** @description The tags in the service. */
            tags: string[];
            /** @description What the workspace noted about the creator. */
            note: string | null;
            /**
             * @description `took-part` if the creator accepted at least one invitation.
             * @enum {string}
             */
            standing: "took-part" | "declined" | "unanswered" | "not-invited";
            /** @description The number of campaigns that the creator was added to. */
            campaigns: number;
            /**
             * Format: uuid
             * @description The campaign that the creator was added to last.
             */
            lastCampaignId: string;
            /** @description The number of leads. */
            leads: number;
            /** @description The number of people whom no other creator of the same campaign had reached before. */
            newPeople: number;
            /** @description One entry per currency of the creator’s campaigns. */
            costs: {
                /** @description The ISO 4217 code of the currency, such as USD. */
                currency: string;
                /** @description The fees and earned bonuses where the creator took part, in cents. */
                costCents: number | null;
                /** @description The number of leads. */
                leads: number;
                costPerLeadCents: number | null;
            }[];
            /** @description The UTC day of the last lead. */
            lastLeadOn: string | null;
        };
        /** @description What a brand asks of its creators. */
        Brief: {
            /** @description The version number, which increases with every change. */
            version: number;
            /** @description What the campaign should achieve, and for whom. */
            goal: string;
            /** @description What creators must say, one point per line; null if nothing. */
            mustSay: string | null;
            /** @description What creators must not say, one point per line; null if nothing. */
            mustNotSay: string | null;
            /** @description How creators mark the video as advertising; null if not set. */
            disclosure: string | null;
            /** @description Anything else; null if nothing. */
            note: string | null;
            /** @description What each creator publishes. */
            deliverables: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The title. */
                title: string;
                /** @description For example “YouTube video”; null if not set. */
                format: string | null;
                /**
                 * Format: date
                 * @description The last UTC day on which it is published in time.
                 */
                dueOn: string;
            }[];
            /** @description URLs of reference material. */
            links: string[];
            /** @description Reference files, which are downloaded by their ids. */
            files: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The file’s name. */
                filename: string;
                /** @description The size of the whole file, in bytes. */
                bytes: number;
            }[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        BriefVersionPage: {
            /** @description The entries. */
            data: components["schemas"]["BriefVersion"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A version in the history of a brief. */
        BriefVersion: {
            /** @description The version of the brief. */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description Who wrote it; null if the account was deleted, or an API key wrote it. */
            author: string | null;
            /** @description The number of creators who accepted it. */
            accepted: number;
        };
        BriefCreatorPage: {
            /** @description The entries. */
            data: components["schemas"]["BriefCreator"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description A creator with the versions that they accepted. */
        BriefCreator: {
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /** @description The name. */
            name: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "invited" | "accepted" | "declined" | "paused" | "removed";
            /** @description Your words to this creator, shown above the brief; null if there are none. */
            personalNote: string | null;
            /** @description The latest five versions that the creator accepted, newest first. */
            accepted: {
                /** @description The version of the brief. */
                version: number;
                /**
                 * Format: date-time
                 * @description When this happened.
                 */
                at: string;
            }[];
        };
        /** @description What a brand writes to one creator. */
        PersonalNote: {
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /** @description Your words to this creator, shown above the brief; null if there are none. */
            personalNote: string | null;
        };
        /** @description What a brand asks of you. */
        ParticipationBrief: {
            /** @description The version number, which increases with every change. */
            version: number;
            /** @description What the campaign should achieve, and for whom. */
            goal: string;
            /** @description What creators must say, one point per line; null if nothing. */
            mustSay: string | null;
            /** @description What creators must not say, one point per line; null if nothing. */
            mustNotSay: string | null;
            /** @description How creators mark the video as advertising; null if not set. */
            disclosure: string | null;
            /** @description Anything else; null if nothing. */
            note: string | null;
            /** @description What each creator publishes. */
            deliverables: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The title. */
                title: string;
                /** @description For example “YouTube video”; null if not set. */
                format: string | null;
                /**
                 * Format: date
                 * @description The last UTC day on which it is published in time.
                 */
                dueOn: string;
            }[];
            /** @description URLs of reference material. */
            links: string[];
            /** @description Reference files, which are downloaded by their ids. */
            files: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The file’s name. */
                filename: string;
                /** @description The size of the whole file, in bytes. */
                bytes: number;
            }[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The brand’s words to you; null if there are none. */
            personalNote: string | null;
            /** @description When you accepted this version; null if you haven’t. */
            acceptedAt: string | null;
        };
        /** @description The question of a campaign’s thank-you pages. */
        Survey: {
            /** @description Whether the rule is on. */
            isOn: boolean;
            /** @description The question as visitors see it. */
            question: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "choices" | "creators";
            /** @description The texts that visitors choose from. */
            choices: string[];
            /** @description Whether visitors can also choose “Somewhere else”. */
            hasElsewhere: boolean;
            /** @description The number of the campaign’s leads. */
            leads: number;
            /** @description The number of answers, without those of flagged leads. */
            answers: number;
            /** @description How often each answer was chosen. */
            options: {
                /** @description Identifies the answer. */
                value: string;
                /** @description A name that only the owner sees. */
                label: string;
                answers: number;
                /** @description Whether the answer can still be chosen. */
                isOffered: boolean;
                /** @description Null if there are no answers. */
                share: number | null;
                /** @description The 95% confidence interval of `share`. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            }[];
            /** @description Of the answers that named a creator (`named`), how many named the one whose page was used (`same`). */
            agreement: {
                named: number;
                same: number;
                /** @description Null if there are no answers. */
                share: number | null;
                /** @description The 95% confidence interval of `share`. */
                interval: {
                    low: number;
                    high: number;
                } | null;
            };
            /** @description The answers by the creator whose page was used. */
            creators: {
                /**
                 * Format: uuid
                 * @description The id of the participating creator; null if none.
                 */
                creatorId: string;
                /** @description The name. */
                name: string;
                /** @description The number of leads. */
                leads: number;
                answers: number;
                /** @description The number of answers by the `value` of the answer. */
                counts: {
                    [key: string]: number;
                };
                /** @description Of the answers that named a creator (`named`), how many named the one whose page was used (`same`). */
                agreement: {
                    named: number;
                    same: number;
                    /** @description Null if there are no answers. */
                    share: number | null;
                    /** @description The 95% confidence interval of `share`. */
                    interval: {
                        low: number;
                        high: number;
                    } | null;
                };
                /** @description How often visitors of all pages named this creator. */
                timesNamed: number;
            }[];
        };
        Report: {
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /**
             * @description The range that was asked for.
             * @enum {string}
             */
            range: "campaign" | "all" | "7d" | "30d" | "month" | "custom";
            /**
             * Format: date
             * @description The start of the range.
             */
            from: string;
            /**
             * Format: date
             * @description The end of the range.
             */
            to: string;
            /**
             * @description The breakdown of the rows.
             * @enum {string}
             */
            by: "creator" | "video" | "placement" | "source" | "device" | "country" | "quality" | "day";
            total: components["schemas"]["ReportFigures"];
            /** @description At most 1,100 rows, which add up to the total; the last one may add up the rest. */
            rows: {
                /** @description Identifies the row, such as a creator’s id; may be empty. */
                key: string;
                /** @description The names of the row: creator (Creator); video (Video, Creator); placement (Placement, Creator, Video, Timestamp); source (Source); device (Device); country (Country); quality (Quality); day (Day). */
                names: {
                    [key: string]: string;
                };
                figures: components["schemas"]["ReportFigures"];
            }[];
            /** @description The campaigns side by side, beginning with this one; empty without `with`. */
            campaigns: {
                /**
                 * Format: uuid
                 * @description The campaign’s id; null if none.
                 */
                campaignId: string;
                /** @description The name. */
                name: string;
                /** @description The ISO 4217 code of the currency, such as USD. */
                currency: string;
                /**
                 * Format: date
                 * @description The start of the range.
                 */
                from: string;
                /**
                 * Format: date
                 * @description The end of the range.
                 */
                to: string;
                total: components["schemas"]["ReportFigures"];
            }[];
        };
        /** @description The chosen columns. A column is missing if the breakdown doesn’t have it, and null if it is unknown or can’t be divided. */
        ReportFigures: {
            /** @description Sign-ups in the range that aren’t flagged. */
            leads?: number | null;
            /** @description Leads per unique visitor. From 0 to 1. */
            conversion?: number | null;
            /** @description Visitors, counted once per page and UTC day. */
            uniqueVisitors?: number | null;
            /** @description Views of the pages through a link. */
            visits?: number | null;
            /** @description Views of the pages through a QR code. */
            scans?: number | null;
            /** @description Leads that are the first one of a person in the whole campaign. A person who signed up before the range isn’t new in it. */
            newPeople?: number | null;
            /** @description Leads that are a person’s first one with this creator, if another creator had reached the person before. */
            duplicates?: number | null;
            /** @description Leads of people who had signed up with the same creator before. Leads, new people and duplicates differ by these. They include erased leads that weren’t a person’s first. */
            repeats?: number | null;
            /** @description Leads whose email was confirmed, if the campaign asks for that. */
            confirmed?: number | null;
            /** @description Leads who opened what they signed up for, on any day. */
            downloaded?: number | null;
            /** @description Sign-ups that look automated or wait for a confirmation. No other column includes them. */
            flagged?: number | null;
            /** @description Views of the creators’ posts, as last entered for each of them. A post that several creators share counts for each, also in the total. They are shown only if the range contains all of the campaign’s days. */
            views?: number | null;
            /** @description Orders in the range with a promo code, for the creator of the code or of the person’s latest lead. */
            orders?: number | null;
            /** @description The value of these orders without refunds. In cents. */
            netRevenue?: number | null;
            /** @description The fees of creators who accepted, also of those who left, and earned bonuses. They are agreed for the whole campaign, so they are shown only if the range contains all of its days. In cents. */
            cost?: number | null;
            /** @description Cost divided by leads. In cents. */
            costPerLead?: number | null;
            /** @description Cost divided by new people. In cents. */
            costPerNewPerson?: number | null;
            /** @description Cost divided by views. In cents. */
            costPerView?: number | null;
            /** @description Cost divided by unique visitors. In cents. */
            costPerVisitor?: number | null;
            /** @description Cost divided by orders. In cents. */
            costPerOrder?: number | null;
        };
        SharePage: {
            /** @description The entries. */
            data: components["schemas"]["Share"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        Share: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description A name that only the owner sees. */
            label: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "works" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires; null if never.
             */
            expiresAt: string;
            /** @description The columns that the page shows. */
            columns: ("leads" | "conversion" | "uniqueVisitors" | "visits" | "scans" | "newPeople" | "duplicates" | "repeats" | "confirmed" | "downloaded" | "flagged" | "views" | "orders" | "netRevenue" | "cost" | "costPerLead" | "costPerNewPerson" | "costPerView" | "costPerVisitor" | "costPerOrder")[];
            /** @description The first UTC day; null for all days. */
            fromOn: string | null;
            /** @description The last UTC day; null for until today. */
            toOn: string | null;
            /** @description Whether visitors of the link have to enter a password. */
            hasPassword: boolean;
        };
        ShareWithUrl: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description A name that only the owner sees. */
            label: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "works" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it expires; null if never.
             */
            expiresAt: string;
            /** @description The columns that the page shows. */
            columns: ("leads" | "conversion" | "uniqueVisitors" | "visits" | "scans" | "newPeople" | "duplicates" | "repeats" | "confirmed" | "downloaded" | "flagged" | "views" | "orders" | "netRevenue" | "cost" | "costPerLead" | "costPerNewPerson" | "costPerView" | "costPerVisitor" | "costPerOrder")[];
            /** @description The first UTC day; null for all days. */
            fromOn: string | null;
            /** @description The last UTC day; null for until today. */
            toOn: string | null;
            /** @description Whether visitors of the link have to enter a password. */
            hasPassword: boolean;
            /** @description The link’s URL. It is returned only once, and null if the request is repeated. */
            url: string | null;
        };
        PostPage: {
            /** @description The entries. */
            data: components["schemas"]["Post"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        DeliverablePage: {
            /** @description The total number of leads. */
            total: number;
            /** @description The entries. */
            data: components["schemas"]["DeliverableStatus"][];
        };
        /** @description What a creator has to publish, with its state. */
        DeliverableStatus: {
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /**
             * Format: uuid
             * @description The deliverable’s id in the brief; null for an extra post.
             */
            deliverableId: string;
            /** @description The title. */
            title: string;
            /** @description The file format. */
            format: string | null;
            /**
             * Format: date
             * @description The last UTC day on which it is published in time.
             */
            dueOn: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "late" | "due-soon" | "open" | "posted-late" | "posted";
            /** @description How many days late it is or was posted, or in how many days it is due. */
            days: number;
            /** @description The post’s id; null if nothing was posted. */
            postId: string | null;
        };
        PostViewsHistory: {
            /** @description The entries. */
            data: {
                /** Format: date */
                countedOn: string;
                /** @description The number of views of the video, entered by its owner. */
                views: number;
            }[];
        };
        SentReminders: {
            /** @description The number of creators who got an email. */
            reminded: number;
        };
        /** @description The promo codes of a campaign. */
        PromoProgram: {
            /**
             * Format: uuid
             * @description The campaign’s id; null if none.
             */
            campaignId: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "creator" | "person";
            /** @description What the code is good for, such as “15% off your first order”. */
            offer: string;
            /** @description The shop that takes the code; null if the pages link to none. */
            shopUrl: string | null;
            /** @description The attribution window: the days after a lead within which an order with a person’s code counts. */
            windowDays: number;
            /** @description Letters and digits in front of people’s codes; may be empty. */
            prefix: string;
            /** @description Whether the pages hand out codes. */
            isActive: boolean;
            /** @description The number of codes that were given out. It can be higher than the number of people, because some numbers are left out. */
            givenCodes: number;
            /** @description The number of codes that were downloaded for the shop. */
            exportedCodes: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        CreatorCodePage: {
            /** @description The entries. */
            data: components["schemas"]["CreatorCode"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        CreatorCode: {
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /** @description The name. */
            name: string;
            /** @description The current code; null if there is none. */
            code: string | null;
            /** @description Former codes, which keep counting. */
            former: string[];
        };
        SalePage: {
            /** @description The entries. */
            data: components["schemas"]["Sale"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        SalesFigures: {
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /** @description The attribution window: the days after a lead within which an order with a person’s code counts. */
            windowDays: number;
            /** @description Without orders outside of the window, and without unmatched ones. */
            total: {
                /** @description The number of orders. */
                orders: number;
                /** @description The value of the orders before refunds, in cents. */
                revenueCents: number;
                /** @description The refunds, in cents. */
                refundedCents: number;
                /** @description The revenue without refunds. */
                netCents: number;
            };
            /** @description By the time after the lead: within 7 days, within 30 days, later, outside of the window, and orders of a creator’s code without a known lead. */
            byAge: {
                week: {
                    /** @description The number of orders. */
                    orders: number;
                    /** @description The value of the orders before refunds, in cents. */
                    revenueCents: number;
                    /** @description The refunds, in cents. */
                    refundedCents: number;
                    /** @description The revenue without refunds. */
                    netCents: number;
                };
                month: {
                    /** @description The number of orders. */
                    orders: number;
                    /** @description The value of the orders before refunds, in cents. */
                    revenueCents: number;
                    /** @description The refunds, in cents. */
                    refundedCents: number;
                    /** @description The revenue without refunds. */
                    netCents: number;
                };
                later: {
                    /** @description The number of orders. */
                    orders: number;
                    /** @description The value of the orders before refunds, in cents. */
                    revenueCents: number;
                    /** @description The refunds, in cents. */
                    refundedCents: number;
                    /** @description The revenue without refunds. */
                    netCents: number;
                };
                outside: {
                    /** @description The number of orders. */
                    orders: number;
                    /** @description The value of the orders before refunds, in cents. */
                    revenueCents: number;
                    /** @description The refunds, in cents. */
                    refundedCents: number;
                    /** @description The revenue without refunds. */
                    netCents: number;
                };
                "no-lead": {
                    /** @description The number of orders. */
                    orders: number;
                    /** @description The value of the orders before refunds, in cents. */
                    revenueCents: number;
                    /** @description The refunds, in cents. */
                    refundedCents: number;
                    /** @description The revenue without refunds. */
                    netCents: number;
                };
            };
            /** @description Orders that belong to no creator. */
            unmatched: {
                /** @description The number of orders. */
                orders: number;
                /** @description The value of the orders before refunds, in cents. */
                revenueCents: number;
                /** @description The refunds, in cents. */
                refundedCents: number;
                /** @description The revenue without refunds. */
                netCents: number;
            };
            /** @description The creators, in order. */
            creators: components["schemas"]["CreatorSales"][];
            /** @description The placements, in order. */
            placements: components["schemas"]["PlacementSales"][];
        };
        CreatorSales: {
            /**
             * Format: uuid
             * @description The id of the participating creator; null if none.
             */
            creatorId: string;
            /** @description The number of orders. */
            orders: number;
            /** @description The value of the orders before refunds, in cents. */
            revenueCents: number;
            /** @description The refunds, in cents. */
            refundedCents: number;
            /** @description The revenue without refunds. */
            netCents: number;
            /** @description The orders that first touch would give this creator. */
            firstTouchOrders: number;
            /** @description The net revenue that first touch would give the creator, in cents. */
            firstTouchNetCents: number;
            /** @description The number of orders outside of the window, which no other figure includes. */
            outsideOrders: number;
            /** @description The net revenue of the orders outside of the window, in cents. */
            outsideNetCents: number;
        };
        PlacementSales: {
            /** @description The id of the participating creator; null if none. */
            creatorId: string | null;
            /** @description The placement’s id; null if none. */
            placementId: string | null;
            /** @description The video’s id; null if none. */
            videoId: string | null;
            /** @description When the code appears in the video, in seconds from the start. */
            atSecond: number | null;
            /** @description The number of orders. */
            orders: number;
            /** @description The value of the orders before refunds, in cents. */
            revenueCents: number;
            /** @description The refunds, in cents. */
            refundedCents: number;
            /** @description The revenue without refunds. */
            netCents: number;
        };
        /** @description The look of a workspace’s campaign pages. */
        Brand: {
            /** @description The name. */
            name: string;
            /** @description The color, as #rrggbb. */
            brandColor: string;
            /** @description The background, as #rrggbb; null for the default background, which is light or dark. */
            pageColor: string | null;
            /**
             * @description The typeface of the pages.
             * @enum {string}
             */
            font: "system" | "humanist" | "serif" | "slab" | "rounded" | "mono";
            /** @description The privacy policy’s URL; null for the default page. */
            privacyUrl: string | null;
            /** @description Whether the pages hide the QR Magnet name. */
            hidesBadge: boolean;
            /** @description The logo’s id; null if none. */
            logoId: string | null;
        };
        DomainPage: {
            /** @description The entries. */
            data: components["schemas"]["Domain"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A custom domain that shows a workspace’s pages. */
        Domain: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The host name, such as get.brand.example. */
            host: string;
            /** @description The state, such as `pending` or `verified`. */
            state: string;
            /** @description The TXT record that verifies the domain. */
            record: {
                /** @description The name. */
                name: string;
                value: string;
            };
            /** @description When it was last checked; null if never. */
            checkedAt: string | null;
            /** @description When it was verified; null if not yet. */
            verifiedAt: string | null;
            /** @description When the record went missing; null if it isn’t missing. */
            failingSince: string | null;
            /** @description The last error; null if none. */
            lastError: string | null;
        };
        DomainCheck: {
            domain: components["schemas"]["Domain"];
            /**
             * @description The result of the check. `taken` means that another workspace has verified this domain and its DNS record still exists.
             * @enum {string}
             */
            outcome: "found" | "missing" | "other" | "taken" | "unreachable";
        };
        MemberPage: {
            /** @description The entries. */
            data: components["schemas"]["Member"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A person who can open a workspace. */
        Member: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description Null if the member entered no name. */
            name: string | null;
            /** @description The person’s email address. */
            email: string;
            /**
             * @description What the member may do.
             * @enum {string}
             */
            role: "owner" | "manager" | "analyst";
            /**
             * Format: date-time
             * @description When the person became a member.
             */
            joinedAt: string;
        };
        ParticipationPage: {
            /** @description The entries. */
            data: components["schemas"]["Participation"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description Your participation in a brand’s campaign, with your page. */
        Participation: {
            /**
             * Format: uuid
             * @description The id.
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
            /** @description The campaign’s first day, in UTC; null if not set. */
            startsOn: string | null;
            /** @description The campaign’s last day, in UTC; null if it has no end. */
            endsOn: string | null;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "invited" | "accepted" | "declined" | "paused" | "removed";
            /**
             * @description What the creator sees of the leads: only counts (`brand`), names and emails (`shared`), or masked names and emails (`masked`).
             * @enum {string}
             */
            leadVisibility: "brand" | "shared" | "masked";
            /** @description The fee in cents (hundredths of the campaign’s currency). */
            feeCents: number | null;
            /** @description The parts of the fee, which add up to it. Empty if the whole fee is due when the creator accepts. */
            feeStages: components["schemas"]["FeeStage"][];
            /** @description The bonus in cents per order that isn’t fully refunded; null if there is none. */
            bonusCents: number | null;
            /** @description The most that the creator can earn in bonuses, in cents. */
            bonusCapCents: number | null;
            /** @description What you earned in bonuses, in cents. */
            bonusEarnedCents: number;
            /** @description What the brand recorded as paid, in cents. */
            paidCents: number;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /** @description The page. */
            page: {
                /**
                 * Format: uuid
                 * @description The magnet’s id; null if none.
                 */
                magnetId: string;
                /** @description Six characters that identify the magnet permanently. */
                shortId: string;
                /**
                 * Format: uri
                 * @description The page’s URL for sharing, on the brand’s domain if it has one.
                 */
                pageUrl: string;
                /**
                 * Format: uri
                 * @description The URL in the QR code, in capital letters. It opens the same page, and each view counts as a scan.
                 */
                scanUrl: string;
                /**
                 * Format: uri
                 * @description The API URL that returns the QR code as SVG or PNG. Requests to it need an API key.
                 */
                qrUrl: string;
                /**
                 * @description The current state.
                 * @enum {string}
                 */
                state: "active" | "paused";
                /** @description Whether the operator has taken down the page. */
                isDown: boolean;
                /** @description The title. */
                title: string;
                /** @description The text below the title. */
                description: string;
                /** @description The color, as #rrggbb. */
                color: string;
            };
            /** @description The fields that you may change on the page. */
            freeFields: ("title" | "description" | "heroImage" | "brandingColor")[];
        };
        ParticipationLeads: {
            /** @description The total number of leads. */
            total: number;
            /** @description The entries. */
            data: {
                /**
                 * Format: uuid
                 * @description The id.
                 */
                id: string;
                /** @description The name. */
                name: string;
                /** @description The person’s email address. */
                email: string;
                /**
                 * Format: date-time
                 * @description When the form was sent.
                 */
                submittedAt: string;
                /** @description Whether the person ticked your checkbox and hasn’t withdrawn that. */
                agreedToCreator: boolean;
                /** @description Where the person came from. If the brand masks leads, all of it is null. */
                origin: {
                    /** @description The `utm_source` in the address of the page on which the person submitted the form. */
                    utmSource: string | null;
                    /** @description The `utm_medium` in the page’s address. */
                    utmMedium: string | null;
                    /** @description The `utm_campaign` in the page’s address. */
                    utmCampaign: string | null;
                    /** @description The `utm_content` in the page’s address. */
                    utmContent: string | null;
                    /** @description The host of the site whose link the person followed, such as `www.youtube.com`. Null for scans, and if the browser didn’t tell. */
                    referrerHost: string | null;
                };
            }[];
        };
        InvitationPage: {
            /** @description The entries. */
            data: components["schemas"]["Invitation"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A brand’s invitation to your email address. */
        Invitation: {
            /**
             * Format: uuid
             * @description The invitation’s id, which becomes the participation’s id when you accept.
             */
            id: string;
            /** @description The brand’s name. */
            brand: string;
            /** @description The campaign’s name. */
            campaign: string;
            /** @description The title of the page that you get if you accept; null if the campaign has no template. */
            offer: string | null;
            /** @description The first day, in UTC; null if not set. */
            startsOn: string | null;
            /** @description The last day, in UTC; null if it has no end. */
            endsOn: string | null;
            /** @description The fee in cents (hundredths of the campaign’s currency). */
            feeCents: number | null;
            /** @description The parts of the fee, which add up to it. Empty if the whole fee is due when the creator accepts. */
            feeStages: components["schemas"]["FeeStage"][];
            /** @description The bonus in cents per order that isn’t fully refunded; null if there is none. */
            bonusCents: number | null;
            /** @description The most that the creator can earn in bonuses, in cents. */
            bonusCapCents: number | null;
            /** @description The ISO 4217 code of the currency, such as USD. */
            currency: string;
            /**
             * Format: date-time
             * @description When it expires; null if never.
             */
            expiresAt: string;
        };
        ParticipationDeliverables: {
            /** @description The entries. */
            data: components["schemas"]["DeliverableStatus"][];
        };
        ParticipationPostPage: {
            /** @description The entries. */
            data: components["schemas"]["Post"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        WebhookPage: {
            /** @description The entries. */
            data: components["schemas"]["Webhook"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A URL that receives events, signed according to Standard Webhooks 1.0. */
        Webhook: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri
             * @description The URL.
             */
            url: string;
            /** @description The event types that are sent. */
            eventTypes: string[];
            /** @description Only events of these magnets are sent; null for all events, including those without a magnet. */
            magnetIds: string[] | null;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled" | "broken";
            /** @description Why the webhook is disabled; null otherwise. */
            stateReason: string | null;
            /** @description When the first of the consecutive failed attempts happened; null if the last attempt succeeded. */
            failingSince: string | null;
            /** @description When an attempt last succeeded; null if never. */
            lastSuccessAt: string | null;
            /**
             * @description Whether the webhook was created in the app, with the API, or as a REST hook.
             * @enum {string}
             */
            source: "screen" | "api" | "hook";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description A webhook with its secret. */
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri
             * @description The URL.
             */
            url: string;
            /** @description The event types that are sent. */
            eventTypes: string[];
            /** @description Only events of these magnets are sent; null for all events, including those without a magnet. */
            magnetIds: string[] | null;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled" | "broken";
            /** @description Why the webhook is disabled; null otherwise. */
            stateReason: string | null;
            /** @description When the first of the consecutive failed attempts happened; null if the last attempt succeeded. */
            failingSince: string | null;
            /** @description When an attempt last succeeded; null if never. */
            lastSuccessAt: string | null;
            /**
             * @description Whether the webhook was created in the app, with the API, or as a REST hook.
             * @enum {string}
             */
            source: "screen" | "api" | "hook";
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
            /** @description The secret that signs the messages. It is returned only once, and masked if the request is repeated. */
            secret: string;
            /** @description Why the secret is masked; null if it isn’t. */
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
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description The delivery of one event to one webhook or connection. */
        Delivery: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The event’s id, which is `webhook-id` in the message. Null for tests and backfills. */
            eventId: string | null;
            /** @description The event’s number; null if none. */
            seq: number | null;
            /** @description The event type. */
            eventType: string;
            /**
             * @description Why the delivery was created.
             * @enum {string}
             */
            cause: "event" | "resend" | "backfill" | "test";
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "pending" | "done" | "failed" | "refused" | "held";
            /** @description The number of requests so far. */
            attempts: number;
            /** @description When the next attempt is due; null unless the delivery is pending. */
            nextAttemptAt: string | null;
            /** @description The HTTP status of the last response; null if there was no response. */
            lastStatus: number | null;
            /** @description The last error; null if none. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
        };
        /** @description A delivery with its attempts. */
        DeliveryDetails: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The event’s id, which is `webhook-id` in the message. Null for tests and backfills. */
            eventId: string | null;
            /** @description The event’s number; null if none. */
            seq: number | null;
            /** @description The event type. */
            eventType: string;
            /**
             * @description Why the delivery was created.
             * @enum {string}
             */
            cause: "event" | "resend" | "backfill" | "test";
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "pending" | "done" | "failed" | "refused" | "held";
            /** @description The number of requests so far. */
            attempts: number;
            /** @description When the next attempt is due; null unless the delivery is pending. */
            nextAttemptAt: string | null;
            /** @description The HTTP status of the last response; null if there was no response. */
            lastStatus: number | null;
            /** @description The last error; null if none. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description The `data` of the message; null if it contains personal data and the key lacks the scope for that. */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The attempts of the last 14 days, newest first. */
            log: {
                /**
                 * Format: date-time
                 * @description When this happened.
                 */
                at: string;
                ms: number;
                /** @description The response’s HTTP status; null if there was no response. */
                status: number | null;
                error: string | null;
                /** @description The start of the response body; null if it may contain personal data and the key lacks the scope for that. */
                response: string | null;
            }[];
        };
        ResentDeliveries: {
            /** @description The number of deliveries. */
            deliveries: number;
        };
        ConnectionPage: {
            /** @description The entries. */
            data: components["schemas"]["Connection"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description A service that receives leads. The API never returns its credentials. */
        Connection: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /**
             * @description The connected service.
             * @enum {string}
             */
            provider: "kit" | "mailchimp" | "mailerlite" | "beehiiv" | "brevo" | "google-sheets" | "listmonk" | "slack" | "discord";
            /** @description The name. */
            name: string;
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "active" | "paused" | "disabled" | "broken";
            /** @description Why the connection is disabled or broken; null otherwise. */
            stateReason: string | null;
            /** @description When the first of the consecutive failed attempts happened; null if the last attempt succeeded. */
            failingSince: string | null;
            /** @description When an attempt last succeeded; null if never. */
            lastSuccessAt: string | null;
            /** @description Whether erasing a lead’s personal data also deletes the person from the service. */
            erasesThere: boolean;
            /** @description The lists, tags and fields available in the service. */
            choices: {
                account: string | null;
                lists: {
                    /** @description The id. */
                    id: string;
                    /** @description The name. */
                    name: string;
                }[];
                /** @description The tags in the service. */
                tags: string[];
                /** @description The values for the service’s fields. */
                fields: {
                    /** @description The id. */
                    id: string;
                    /** @description The name. */
                    name: string;
                }[];
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        RefusedPersonPage: {
            /** @description The entries. */
            data: components["schemas"]["RefusedPerson"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        RefusedPerson: {
            /**
             * Format: uuid
             * @description The lead’s id.
             */
            leadId: string;
            /** @description The name. */
            name: string;
            /** @description The person’s email address. */
            email: string;
            /** @description The magnet’s title. */
            magnetTitle: string;
            /** @description Why the service doesn’t accept the person. */
            reason: string;
            /**
             * Format: date-time
             * @description When this happened.
             */
            at: string;
        };
        ConnectionTest: {
            /** @description Whether the test succeeded. */
            isWorking: boolean;
            /** @description A human-readable error; null if the test succeeded. */
            problem: string | null;
            connection: components["schemas"]["Connection"];
        };
        /** @description A transfer of earlier leads to a connection. */
        Backfill: {
            /**
             * @description The current state.
             * @enum {string}
             */
            state: "running" | "done" | "stopped";
            /** @description The total number of leads. */
            total: number;
            /** @description The number of leads queued or sent so far. */
            queued: number;
            /** @description The number of leads that are still waiting. */
            waiting: number;
            /**
             * Format: date-time
             * @description When it started.
             */
            startedAt: string;
            /** @description When it ended; null until then. */
            endedAt: string | null;
        };
        ConnectionRulePage: {
            /** @description The entries. */
            data: components["schemas"]["ConnectionRule"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: null;
        };
        /** @description How a connection handles a magnet’s leads. */
        ConnectionRule: {
            /** @description The magnet’s id; null for the default rule, which applies to all magnets without a rule. */
            magnetId: string | null;
            /** @description Whether the magnet’s leads are sent. */
            isOn: boolean;
            /** @description The id of the service’s list; null if none. */
            listId: string | null;
            /** @description The tags in the service. */
            tags: string[];
            /** @description The values for the service’s fields. */
            fields: {
                field: string;
                /** @enum {string} */
                value: "firstName" | "lastName" | "name" | "magnet" | "placement" | "video" | "campaign" | "source" | "shortLink" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "referrerHost" | "device" | "city" | "country" | "submittedAt" | "agreedTo" | "answers" | "leadTags" | "leadId" | "answer";
                /** @description For the value `answer`: the id of the question whose answer the field gets. */
                questionId?: string;
            }[];
            /** @description Whether the service sends a confirmation email first (double opt-in). */
            confirmsFirst: boolean;
            /** @description Whether a notification shows the person’s name and email. */
            showsPerson: boolean;
            /** @description The checkbox that a person must have ticked to be sent; null if everyone is sent. */
            requiredBox: ("newsletter" | "partner") | null;
        };
        Hook: {
            /**
             * Format: uuid
             * @description The subscription’s id. It is also the id of a webhook, which you can use in the webhook operations.
             */
            id: string;
            /** @description The secret that signs the messages. It is returned only once, and masked if the request is repeated. */
            secret: string;
            /** @description Why the secret is masked; null if it isn’t. */
            secretNote: string | null;
        };
        HookSamples: {
            /**
             * Format: uuid
             * @description The id.
             */
            id: string;
            /** @description The type of content. */
            type: string;
            /** @description When the event happened. */
            timestamp: string;
            /** @description The entries. */
            data: {
                [key: string]: unknown;
            };
        }[];
        /** @description An error (RFC 9457). */
        Problem: {
            /** @description The URL of the problem’s documentation. */
            type: string;
            /** @description The title. */
            title: string;
            /** @description The response’s HTTP status; null if there was no response. */
            status: number;
            /** @description A stable code, which is also the fragment of the `type` URL. */
            code: "invalid-json" | "invalid-query" | "invalid-cursor" | "invalid-idempotency-key" | "invalid-part" | "key-missing" | "key-invalid" | "key-expired" | "network-not-allowed" | "origin-not-allowed" | "scope-missing" | "key-limited-to-magnets" | "not-for-workspaces" | "only-for-workspaces" | "account-suspended" | "plan-limit" | "not-found" | "method-not-allowed" | "under-way" | "wrong-offset" | "events-ahead" | "conflict" | "changed-elsewhere" | "body-too-large" | "wrong-content-type" | "invalid-body" | "file-refused" | "idempotency-key-reused" | "too-many-requests" | "unexpected" | "unavailable" | (string & {});
            /** @description A human-readable explanation. */
            detail?: string;
            /** @description The request’s id in the operator’s log. */
            requestId: string;
            /** @description All validation errors of the body or query. */
            errors?: components["schemas"]["Fault"][];
        };
    };
    responses: {
        /** @description Not modified. */
        Unchanged: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `invalid-query`: The query is invalid. */
        "P400.iq": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `key-missing`: The API key is missing. `key-invalid`: The API key is invalid. `key-expired`: The API key has expired. */
        "P401.km.ki.ke": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. */
        "P403.nna.sm": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not-found`: Not found. */
        "P404.nf": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `too-many-requests`: Too many requests. */
        "P429.tmr": {
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
        "P500.u": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: Temporarily unavailable. */
        "P503.u": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. */
        "P403.nna.sm.kltm": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-json`: The body isn’t valid JSON. `invalid-idempotency-key`: The Idempotency-Key is invalid. */
        "P400.iq.ij.iik": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `not-for-workspaces`: Not available for workspaces. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        "P403.nna.sm.nfw.as.pl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The current state doesn’t allow this. `under-way`: The same request is being processed. */
        "P409.c.uw": {
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
        "P413.btl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `wrong-content-type`: The content type isn’t supported. */
        "P415.wct": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-body`: The body is invalid. `idempotency-key-reused`: The Idempotency-Key was used for another request. */
        "P422.ib.ikr": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        "P403.nna.sm.as.pl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-json`: The body isn’t valid JSON. */
        "P400.iq.ij": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `not-for-workspaces`: Not available for workspaces. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. `key-limited-to-magnets`: The key is limited to some magnets. */
        "P403.nna.sm.nfw.as.pl.kltm": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The current state doesn’t allow this. */
        "P409.c": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `changed-elsewhere`: The resource has changed. */
        "P412.ce": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-body`: The body is invalid. */
        "P422.ib": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-cursor`: The cursor is invalid. */
        "P400.iq.ic": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `not-for-workspaces`: Not available for workspaces. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        "P403.nna.sm.kltm.nfw.as.pl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `not-for-workspaces`: Not available for workspaces. `account-suspended`: The account is suspended. */
        "P403.nna.sm.nfw.as": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-idempotency-key`: The Idempotency-Key is invalid. */
        "P400.iq.iik": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency-key-reused`: The Idempotency-Key was used for another request. */
        "P422.ikr": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `not-for-workspaces`: Not available for workspaces. */
        "P403.nna.sm.kltm.nfw": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `not-for-workspaces`: Not available for workspaces. `account-suspended`: The account is suspended. */
        "P403.nna.sm.kltm.nfw.as": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `not-for-workspaces`: Not available for workspaces. `plan-limit`: The plan doesn’t include this. */
        "P403.nna.sm.nfw.pl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `not-for-workspaces`: Not available for workspaces. */
        "P403.nna.sm.nfw": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        "P403.nna.sm.kltm.as.pl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid-query`: The query is invalid. `invalid-part`: The part doesn’t match its headers. */
        "P400.iq.ip": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `conflict`: The current state doesn’t allow this. `wrong-offset`: The part starts at the wrong byte. `under-way`: The same request is being processed. */
        "P409.c.wo.uw": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `file-refused`: The file was rejected. */
        "P422.fr": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `account-suspended`: The account is suspended. */
        "P403.nna.sm.kltm.as": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `account-suspended`: The account is suspended. */
        "P403.nna.sm.as": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `events-ahead`: The account has no events after this number. */
        "P410.ea": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `only-for-workspaces`: Available for workspaces only. */
        "P403.nna.sm.kltm.ofw": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `only-for-workspaces`: Available for workspaces only. `account-suspended`: The account is suspended. `plan-limit`: The plan doesn’t include this. */
        "P403.nna.sm.kltm.ofw.as.pl": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `network-not-allowed`: The key can’t be used from this network. `scope-missing`: The key lacks a scope. `key-limited-to-magnets`: The key is limited to some magnets. `only-for-workspaces`: Available for workspaces only. `account-suspended`: The account is suspended. */
        "P403.nna.sm.kltm.ofw.as": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The magnet. */
        "Magnet.200.tagged": {
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
        /** @description The magnet. */
        "Magnet.201.tagged.replayed": {
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
        /** @description Deleted. */
        "Empty.204": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Removed. */
        "Empty.204.2": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The websites. */
        "EmbedHosts.200": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EmbedHosts"];
            };
        };
        /** @description The hub page. */
        "HubPage.200": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HubPage"];
            };
        };
        /** @description The schedule. */
        "Schedule.200.tagged": {
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
        /** @description The experiment. */
        "ExperimentState.201.replayed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExperimentState"];
            };
        };
        /** @description The spoken links. */
        "SpokenNames.200.tagged": {
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
        /** @description The spoken links. */
        "SpokenNames.200.tagged.replayed": {
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
        /** @description Canceled. */
        "Empty.204.3": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The placement. */
        "Placement.200.tagged": {
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
        /** @description The placement. */
        "Placement.201.tagged.replayed": {
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
        /** @description The checklist. */
        "Checklist.200.tagged": {
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
        /** @description The premiere. */
        "Premiere.200.tagged": {
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
        /** @description CSV in UTF-8, with a header row. */
        "File.200": {
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
        /** @description The video. */
        "Video.201.tagged.replayed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Video"];
            };
        };
        /** @description The video. */
        "Video.200.tagged": {
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
        /** @description The stream overlay. */
        "LiveSource.201.tagged.replayed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveSource"];
            };
        };
        /** @description The stream overlay. */
        "LiveSource.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LiveSource"];
            };
        };
        /** @description The QR code. */
        "File.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["FileETag"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": Blob | BufferSource | ReadableStream<Uint8Array>;
                "image/png": Blob | BufferSource | ReadableStream<Uint8Array>;
                "application/pdf": Blob | BufferSource | ReadableStream<Uint8Array>;
            };
        };
        /** @description A ZIP archive. */
        "File.200.2": {
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
        /** @description The style. */
        "QrStyle.200.tagged": {
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
        /** @description Reset. */
        "Empty.204.4": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The settings. */
        "PackSettings.200.tagged": {
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
        /** @description A transparent QuickTime video. */
        "File.200.3": {
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
        /** @description The tag. */
        "LeadTag.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LeadTag"];
            };
        };
        /** @description The lead. */
        "Lead.200.tagged": {
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
        /** @description The stats. */
        "Figures.200": {
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
        /** @description The media kit. */
        "MediaKit.201.tagged.replayed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MediaKit"];
            };
        };
        /** @description The media kit. */
        "MediaKit.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MediaKit"];
            };
        };
        /** @description The campaign. */
        "Campaign.201.tagged.replayed": {
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
        /** @description The campaign. */
        "Campaign.200.tagged": {
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
        /** @description The template. */
        "CampaignTemplate.200.tagged": {
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
        /** @description The creator. */
        "CampaignCreator.200.tagged": {
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
        /** @description The creator. */
        "CampaignCreator.200.tagged.replayed": {
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
        /** @description The payment. */
        "Payment.201.replayed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Payment"];
            };
        };
        /** @description The brief. */
        "Brief.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Brief"];
            };
        };
        /** @description The note. */
        "PersonalNote.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PersonalNote"];
            };
        };
        /** @description The file. */
        "File.200.4": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/pdf": Blob | BufferSource | ReadableStream<Uint8Array>;
                "image/png": Blob | BufferSource | ReadableStream<Uint8Array>;
                "image/jpeg": Blob | BufferSource | ReadableStream<Uint8Array>;
                "image/webp": Blob | BufferSource | ReadableStream<Uint8Array>;
            };
        };
        /** @description The question and its answers. */
        "Survey.200": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Survey"];
            };
        };
        /** @description The post. */
        "Post.201.tagged.replayed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Post"];
            };
        };
        /** @description The post. */
        "Post.200.tagged": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Post"];
            };
        };
        /** @description The views. */
        "PostViewsHistory.200": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PostViewsHistory"];
            };
        };
        /** @description The post. */
        "Post.200": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Post"];
            };
        };
        /** @description The brand. */
        "Brand.200.tagged": {
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
        /** @description The participation. */
        "Participation.200.tagged": {
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
        /** @description The webhook with its secret. */
        "WebhookWithSecret.201.replayed": {
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
        /** @description The webhook. */
        "Webhook.200.tagged": {
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
        /** @description The webhook. */
        "Webhook.200.tagged.replayed": {
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
        /** @description A page of deliveries. */
        "DeliveryPage.200.paged": {
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
        /** @description The number of deliveries queued. */
        "ResentDeliveries.200.replayed": {
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
        /** @description The connection. */
        "Connection.201.tagged": {
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
        /** @description The connection. */
        "Connection.200.tagged.replayed": {
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
        /** @description Received. */
        "Empty.2XX": {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
        IfNoneMatch: string;
        /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
        IdempotencyKey: string;
        /** @description The id of the object in your own system. */
        externalId: string;
        /** @description An ETag. If the resource has changed since, the response is 412. */
        IfMatch: string;
        /** @description The magnet’s id. */
        magnetId: string;
        /** @description The file’s place: `first`, or an id from the list of files. */
        place: string;
        /** @description The placement’s id. */
        placementId: string;
        /** @description The upload’s id, as `POST /files` returned it. */
        uploadId: string;
        /** @description The video’s id. */
        videoId: string;
        /** @description The stream overlay’s id. */
        liveSourceId: string;
        /** @description The tag’s id. */
        tagId: string;
        /** @description The lead’s id. */
        leadId: string;
        /** @description The note’s id. */
        noteId: string;
        /** @description The saved filter’s id. */
        filterId: string;
        /** @description The media kit’s id. */
        mediaKitId: string;
        /** @description The event’s id, which is `webhook-id` in webhook messages. */
        eventId: string;
        /** @description The campaign’s id. */
        campaignId: string;
        /** @description The id of a creator in a campaign. */
        creatorId: string;
        /** @description The payment’s id. */
        paymentId: string;
        /** @description The id of a reference file, from the brief’s `files`. */
        fileId: string;
        /** @description The participation’s id. */
        participationId: string;
        /** @description The share link’s id. */
        shareId: string;
        /** @description The post’s id. */
        postId: string;
        /** @description The id of the recorded order. */
        saleId: string;
        /** @description The domain’s id. */
        domainId: string;
        /** @description The webhook’s id. */
        webhookId: string;
        /** @description The delivery’s id. */
        deliveryId: string;
        /** @description The connection’s id. */
        connectionId: string;
        /** @description The magnet’s id, or `default` for the rule that applies to all other magnets. */
        rule: string;
        /** @description The subscription’s id, as `POST /hooks` returned it. */
        hookId: string;
        /** @description The event type, such as `lead.created`. */
        event: string;
        /** @description The maximum number of entries to return. */
        "limit.query": number;
        /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
        "cursor.query": string;
        /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
        "updatedAfter.query": string;
        /** @description The ids of up to 5 videos, separated by commas. */
        "videoIds.query": string;
        /** @description How long after their starts the videos are compared. */
        "window.query": "24h" | "7d" | "30d" | "90d" | "all";
        /** @description The file format. */
        "format.query": "svg" | "png" | "pdf";
        /** @description The side of a PNG in pixels. SVG and PDF files have no pixels. */
        "pixels.query": number;
        /** @description The overlay’s size. Default: 1080p. */
        "file.query": "overlay-1080" | "overlay-2160" | "vertical-1920";
        /** @description How long the code is shown, in seconds. */
        "seconds.query": number;
        /** @description The frame rate, in frames per second. */
        "rate.query": "24" | "25" | "30" | "50" | "60" | "23.976" | "29.97" | "59.94";
        /** @description Return only leads of this magnet. */
        "magnetId.query": string;
        /** @description Return only leads submitted on this day (UTC) or later. */
        "from.query": string;
        /** @description Return only leads submitted on this day (UTC) or earlier. */
        "to.query": string;
        /** @description Return only leads from placements in this video. */
        "videoId.query": string;
        /** @description Return only leads from this placement. */
        "placementId.query": string;
        /** @description Return only leads from this country, by its name as leads have it. */
        "country.query": string;
        /** @description Return only leads with this device: iOS, Android or Desktop. */
        "device.query": string;
        /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
        "source.query": string;
        /** @description Return only leads with this UTM Source, as `origin` has it. */
        "utmSource.query": string;
        /** @description Return only leads with this UTM Medium, as `origin` has it. */
        "utmMedium.query": string;
        /** @description Return only leads with this UTM Campaign, as `origin` has it. */
        "utmCampaign.query": string;
        /** @description Return only leads with this UTM Content, as `origin` has it. */
        "utmContent.query": string;
        /** @description Return only leads with this Referrer, as `origin` has it. */
        "referrerHost.query": string;
        /** @description Return only leads with this answer, as `{questionId}:{value}`. */
        "answer.query": string;
        /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
        "confirmed.query": string;
        /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
        "downloaded.query": string;
        /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
        "waitingList.query": string;
        /** @description Return only leads with this tag. */
        "tagId.query": string;
        /** @description Whether to include flagged leads. */
        "flagged.query": "exclude" | "include";
        /** @description The length of each step of the series. */
        "step.query": "hour" | "day";
        /** @description The start of the range, rounded down to a UTC hour or day. Default: 48 hours ago if grouped by hour, 30 days ago if grouped by day. */
        "from.query.2": string;
        /** @description The end of the range, exclusive. Default: now. */
        "to.query.2": string;
        /** @description The maximum number of entries to return. */
        "limit.query.2": number;
        /** @description The days that are counted: the campaign’s own days, all days, the last 7 or 30 days, this month, or `from` and `to`. All days are UTC days. */
        "range.query": "campaign" | "all" | "7d" | "30d" | "month" | "custom";
        /** @description The first day, for `range=custom`. */
        "from.query.3": string;
        /** @description The last day, for `range=custom`. */
        "to.query.3": string;
        /** @description The breakdown of the rows. */
        "by.query": "creator" | "video" | "placement" | "source" | "device" | "country" | "quality" | "day";
        /** @description The columns, separated by commas: leads, conversion, uniqueVisitors, visits, scans, newPeople, duplicates, repeats, confirmed, downloaded, flagged, views, orders, netRevenue, cost, costPerLead, costPerNewPerson, costPerView, costPerVisitor, costPerOrder. Default: all. */
        "columns.query": string;
        /** @description The ids of up to 3 campaigns of the workspace to show beside this one, separated by commas. */
        "with.query": string;
        /** @description The page number. */
        "page.query": number;
        /** @description Return only deliveries in this state. */
        "state.query": "pending" | "done" | "failed" | "refused" | "held";
        /** @description The event’s id or, in a test, the delivery’s id. */
        "webhook-id.header": string;
        /** @description The time of this attempt, in seconds since 1970. */
        "webhook-timestamp.header": string;
        /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
        "webhook-signature.header": string;
    };
    requestBodies: never;
    headers: {
        /** @description The request’s id in the operator’s log. */
        "X-Request-Id": string;
        /** @description The limits that this request counts toward, such as `"default";q=300;w=60`: 300 requests in 60 seconds. */
        "RateLimit-Policy": string;
        /** @description What is left of each limit, such as `"default";r=299;t=60`: 299 more within 60 seconds. */
        RateLimit: string;
        /** @description The resource’s version, for If-Match and If-None-Match. */
        ETag: string;
        /** @description Always `Bearer`. */
        "WWW-Authenticate": string;
        /** @description The number of seconds to wait before trying again. */
        "Retry-After": string;
        /** @description `true` if this is the stored result of an earlier request with the same Idempotency-Key. */
        "Idempotency-Replayed": "true";
        /** @description The URL of the next page, with `rel="next"`. */
        Link: string;
        /** @description The file’s version, for If-None-Match. PDF files have none. */
        FileETag: string;
    };
    pathItems: never;
}
export type MagnetUpdates = components['schemas']['MagnetUpdates'];
export type MagnetEdit = components['schemas']['MagnetEdit'];
export type QuestionInput = components['schemas']['QuestionInput'];
export type MagnetDeletions = components['schemas']['MagnetDeletions'];
export type PlacementUpdates = components['schemas']['PlacementUpdates'];
export type PlacementEdit = components['schemas']['PlacementEdit'];
export type NewMagnet = components['schemas']['NewMagnet'];
export type Repointing = components['schemas']['Repointing'];
export type NewMagnetFile = components['schemas']['NewMagnetFile'];
export type MagnetFileEdit = components['schemas']['MagnetFileEdit'];
export type EmbedHostsInput = components['schemas']['EmbedHostsInput'];
export type HubPageInput = components['schemas']['HubPageInput'];
export type NewSlug = components['schemas']['NewSlug'];
export type NewSchedule = components['schemas']['NewSchedule'];
export type NewScheduleRule = components['schemas']['NewScheduleRule'];
export type NewExperiment = components['schemas']['NewExperiment'];
export type ExperimentEnd = components['schemas']['ExperimentEnd'];
export type NewSpokenName = components['schemas']['NewSpokenName'];
export type NewUpload = components['schemas']['NewUpload'];
export type PlacementByExternalId = components['schemas']['PlacementByExternalId'];
export type NewPlacement = components['schemas']['NewPlacement'];
export type NewPlacements = components['schemas']['NewPlacements'];
export type ChecklistTicks = components['schemas']['ChecklistTicks'];
export type NewPremiere = components['schemas']['NewPremiere'];
export type NewVideo = components['schemas']['NewVideo'];
export type VideoEdit = components['schemas']['VideoEdit'];
export type NewLiveSource = components['schemas']['NewLiveSource'];
export type LiveSourceEdit = components['schemas']['LiveSourceEdit'];
export type QrStyleEdit = components['schemas']['QrStyleEdit'];
export type PackSettingsEdit = components['schemas']['PackSettingsEdit'];
export type LeadTagInput = components['schemas']['LeadTagInput'];
export type LeadTagMagnets = components['schemas']['LeadTagMagnets'];
export type LeadTagging = components['schemas']['LeadTagging'];
export type LeadTagIds = components['schemas']['LeadTagIds'];
export type LeadNoteInput = components['schemas']['LeadNoteInput'];
export type SavedLeadFilterInput = components['schemas']['SavedLeadFilterInput'];
export type LeadFilter = components['schemas']['LeadFilter'];
export type SavedLeadFilterChange = components['schemas']['SavedLeadFilterChange'];
export type MatchingLeadTagging = components['schemas']['MatchingLeadTagging'];
export type LeadSelection = components['schemas']['LeadSelection'];
export type MatchingLeadAcceptance = components['schemas']['MatchingLeadAcceptance'];
export type MatchingLeadErasure = components['schemas']['MatchingLeadErasure'];
export type LeadReview = components['schemas']['LeadReview'];
export type LeadAcceptance = components['schemas']['LeadAcceptance'];
export type NewLead = components['schemas']['NewLead'];
export type NewMediaKit = components['schemas']['NewMediaKit'];
export type MediaKitEdit = components['schemas']['MediaKitEdit'];
export type NewCampaign = components['schemas']['NewCampaign'];
export type CampaignEdit = components['schemas']['CampaignEdit'];
export type CampaignMove = components['schemas']['CampaignMove'];
export type NewCampaignTemplate = components['schemas']['NewCampaignTemplate'];
export type NewCreators = components['schemas']['NewCreators'];
export type NewCreator = components['schemas']['NewCreator'];
export type CreatorEdit = components['schemas']['CreatorEdit'];
export type FeeStageEdit = components['schemas']['FeeStageEdit'];
export type CreatorMove = components['schemas']['CreatorMove'];
export type NewPayment = components['schemas']['NewPayment'];
export type RosterEdit = components['schemas']['RosterEdit'];
export type NewBrief = components['schemas']['NewBrief'];
export type NewPersonalNote = components['schemas']['NewPersonalNote'];
export type BriefAcceptance = components['schemas']['BriefAcceptance'];
export type CampaignDuplicate = components['schemas']['CampaignDuplicate'];
export type SurveyInput = components['schemas']['SurveyInput'];
export type NewShare = components['schemas']['NewShare'];
export type NewPost = components['schemas']['NewPost'];
export type PostEdit = components['schemas']['PostEdit'];
export type PostViews = components['schemas']['PostViews'];
export type PostReminders = components['schemas']['PostReminders'];
export type PromoProgramInput = components['schemas']['PromoProgramInput'];
export type CreatorCodeInput = components['schemas']['CreatorCodeInput'];
export type OrderInput = components['schemas']['OrderInput'];
export type RefundInput = components['schemas']['RefundInput'];
export type BrandEdit = components['schemas']['BrandEdit'];
export type NewDomain = components['schemas']['NewDomain'];
export type ParticipationEdit = components['schemas']['ParticipationEdit'];
export type NewParticipationPost = components['schemas']['NewParticipationPost'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type WebhookEdit = components['schemas']['WebhookEdit'];
export type WebhookResumption = components['schemas']['WebhookResumption'];
export type Resending = components['schemas']['Resending'];
export type NewConnection = components['schemas']['NewConnection'];
export type ConnectionCredentials = components['schemas']['ConnectionCredentials'];
export type ConnectionEdit = components['schemas']['ConnectionEdit'];
export type NewConnectionRule = components['schemas']['NewConnectionRule'];
export type HookSubscription = components['schemas']['HookSubscription'];
export type Fault = components['schemas']['Fault'];
export type Account = components['schemas']['Account'];
export type SearchResults = components['schemas']['SearchResults'];
export type UpdatedMagnets = components['schemas']['UpdatedMagnets'];
export type Magnet = components['schemas']['Magnet'];
export type Question = components['schemas']['Question'];
export type EntryProblem = components['schemas']['EntryProblem'];
export type DeletedMagnets = components['schemas']['DeletedMagnets'];
export type UpdatedPlacements = components['schemas']['UpdatedPlacements'];
export type Placement = components['schemas']['Placement'];
export type MagnetPage = components['schemas']['MagnetPage'];
export type RepointedCodes = components['schemas']['RepointedCodes'];
export type RestoredCodes = components['schemas']['RestoredCodes'];
export type MagnetFiles = components['schemas']['MagnetFiles'];
export type MagnetFile = components['schemas']['MagnetFile'];
export type EmbedHosts = components['schemas']['EmbedHosts'];
export type HubPage = components['schemas']['HubPage'];
export type CodePage = components['schemas']['CodePage'];
export type SlugCheck = components['schemas']['SlugCheck'];
export type Schedule = components['schemas']['Schedule'];
export type ScheduleRule = components['schemas']['ScheduleRule'];
export type ExperimentState = components['schemas']['ExperimentState'];
export type Experiment = components['schemas']['Experiment'];
export type SpokenNames = components['schemas']['SpokenNames'];
export type Upload = components['schemas']['Upload'];
export type PlacementPage = components['schemas']['PlacementPage'];
export type Placements = components['schemas']['Placements'];
export type PasteKit = components['schemas']['PasteKit'];
export type Checklist = components['schemas']['Checklist'];
export type Premiere = components['schemas']['Premiere'];
export type FirstHourFigures = components['schemas']['FirstHourFigures'];
export type FirstHour = components['schemas']['FirstHour'];
export type VideoComparison = components['schemas']['VideoComparison'];
export type VideoFigures = components['schemas']['VideoFigures'];
export type VideoPage = components['schemas']['VideoPage'];
export type Video = components['schemas']['Video'];
export type LiveSourcePage = components['schemas']['LiveSourcePage'];
export type LiveSource = components['schemas']['LiveSource'];
export type QrStyle = components['schemas']['QrStyle'];
export type PackSettings = components['schemas']['PackSettings'];
export type LeadTagPage = components['schemas']['LeadTagPage'];
export type LeadTag = components['schemas']['LeadTag'];
export type TaggedLeads = components['schemas']['TaggedLeads'];
export type Lead = components['schemas']['Lead'];
export type Answer = components['schemas']['Answer'];
export type LeadNotePage = components['schemas']['LeadNotePage'];
export type LeadNote = components['schemas']['LeadNote'];
export type SavedLeadFilterPage = components['schemas']['SavedLeadFilterPage'];
export type SavedLeadFilter = components['schemas']['SavedLeadFilter'];
export type TaggedMatchingLeads = components['schemas']['TaggedMatchingLeads'];
export type AcceptedMatchingLeads = components['schemas']['AcceptedMatchingLeads'];
export type ErasedMatchingLeads = components['schemas']['ErasedMatchingLeads'];
export type ConsentProof = components['schemas']['ConsentProof'];
export type ReviewedLeads = components['schemas']['ReviewedLeads'];
export type AcceptedLeads = components['schemas']['AcceptedLeads'];
export type LeadExport = components['schemas']['LeadExport'];
export type LeadDeliveryPage = components['schemas']['LeadDeliveryPage'];
export type LeadPage = components['schemas']['LeadPage'];
export type TakenLead = components['schemas']['TakenLead'];
export type MagnetForm = components['schemas']['MagnetForm'];
export type Tops = components['schemas']['Tops'];
export type Figures = components['schemas']['Figures'];
export type GroupedFigures = components['schemas']['GroupedFigures'];
export type MediaKitPage = components['schemas']['MediaKitPage'];
export type MediaKit = components['schemas']['MediaKit'];
export type EventPage = components['schemas']['EventPage'];
export type Event = components['schemas']['Event'];
export type LeadCreatedEvent = components['schemas']['LeadCreatedEvent'];
export type LeadUpdatedEvent = components['schemas']['LeadUpdatedEvent'];
export type LeadConfirmedEvent = components['schemas']['LeadConfirmedEvent'];
export type LeadDownloadedEvent = components['schemas']['LeadDownloadedEvent'];
export type LeadErasedEvent = components['schemas']['LeadErasedEvent'];
export type MagnetCreatedEvent = components['schemas']['MagnetCreatedEvent'];
export type MagnetUpdatedEvent = components['schemas']['MagnetUpdatedEvent'];
export type MagnetDeletedEvent = components['schemas']['MagnetDeletedEvent'];
export type MagnetCodesRepointedEvent = components['schemas']['MagnetCodesRepointedEvent'];
export type PlacementCreatedEvent = components['schemas']['PlacementCreatedEvent'];
export type PlacementUpdatedEvent = components['schemas']['PlacementUpdatedEvent'];
export type CampaignCreatedEvent = components['schemas']['CampaignCreatedEvent'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignUpdatedEvent = components['schemas']['CampaignUpdatedEvent'];
export type CampaignDeletedEvent = components['schemas']['CampaignDeletedEvent'];
export type CampaignCreatorAddedEvent = components['schemas']['CampaignCreatorAddedEvent'];
export type FeeStage = components['schemas']['FeeStage'];
export type CampaignCreator = components['schemas']['CampaignCreator'];
export type CampaignCreatorInvitedEvent = components['schemas']['CampaignCreatorInvitedEvent'];
export type CampaignCreatorJoinedEvent = components['schemas']['CampaignCreatorJoinedEvent'];
export type CampaignCreatorUpdatedEvent = components['schemas']['CampaignCreatorUpdatedEvent'];
export type CampaignSaleRecordedEvent = components['schemas']['CampaignSaleRecordedEvent'];
export type Sale = components['schemas']['Sale'];
export type CampaignSaleRefundedEvent = components['schemas']['CampaignSaleRefundedEvent'];
export type SaleRefund = components['schemas']['SaleRefund'];
export type CampaignPaymentRecordedEvent = components['schemas']['CampaignPaymentRecordedEvent'];
export type Payment = components['schemas']['Payment'];
export type CampaignPostAddedEvent = components['schemas']['CampaignPostAddedEvent'];
export type Post = components['schemas']['Post'];
export type CampaignPostUpdatedEvent = components['schemas']['CampaignPostUpdatedEvent'];
export type CampaignPostDeletedEvent = components['schemas']['CampaignPostDeletedEvent'];
export type PlanChangedEvent = components['schemas']['PlanChangedEvent'];
export type PlanChange = components['schemas']['PlanChange'];
export type CampaignPage = components['schemas']['CampaignPage'];
export type Comparison = components['schemas']['Comparison'];
export type CampaignTemplate = components['schemas']['CampaignTemplate'];
export type CampaignCreatorPage = components['schemas']['CampaignCreatorPage'];
export type AddedCreators = components['schemas']['AddedCreators'];
export type SentInvitations = components['schemas']['SentInvitations'];
export type CampaignBudget = components['schemas']['CampaignBudget'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type RosterPage = components['schemas']['RosterPage'];
export type RosterCreator = components['schemas']['RosterCreator'];
export type Brief = components['schemas']['Brief'];
export type BriefVersionPage = components['schemas']['BriefVersionPage'];
export type BriefVersion = components['schemas']['BriefVersion'];
export type BriefCreatorPage = components['schemas']['BriefCreatorPage'];
export type BriefCreator = components['schemas']['BriefCreator'];
export type PersonalNote = components['schemas']['PersonalNote'];
export type ParticipationBrief = components['schemas']['ParticipationBrief'];
export type Survey = components['schemas']['Survey'];
export type Report = components['schemas']['Report'];
export type ReportFigures = components['schemas']['ReportFigures'];
export type SharePage = components['schemas']['SharePage'];
export type Share = components['schemas']['Share'];
export type ShareWithUrl = components['schemas']['ShareWithUrl'];
export type PostPage = components['schemas']['PostPage'];
export type DeliverablePage = components['schemas']['DeliverablePage'];
export type DeliverableStatus = components['schemas']['DeliverableStatus'];
export type PostViewsHistory = components['schemas']['PostViewsHistory'];
export type SentReminders = components['schemas']['SentReminders'];
export type PromoProgram = components['schemas']['PromoProgram'];
export type CreatorCodePage = components['schemas']['CreatorCodePage'];
export type CreatorCode = components['schemas']['CreatorCode'];
export type SalePage = components['schemas']['SalePage'];
export type SalesFigures = components['schemas']['SalesFigures'];
export type CreatorSales = components['schemas']['CreatorSales'];
export type PlacementSales = components['schemas']['PlacementSales'];
export type Brand = components['schemas']['Brand'];
export type DomainPage = components['schemas']['DomainPage'];
export type Domain = components['schemas']['Domain'];
export type DomainCheck = components['schemas']['DomainCheck'];
export type MemberPage = components['schemas']['MemberPage'];
export type Member = components['schemas']['Member'];
export type ParticipationPage = components['schemas']['ParticipationPage'];
export type Participation = components['schemas']['Participation'];
export type ParticipationLeads = components['schemas']['ParticipationLeads'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type Invitation = components['schemas']['Invitation'];
export type ParticipationDeliverables = components['schemas']['ParticipationDeliverables'];
export type ParticipationPostPage = components['schemas']['ParticipationPostPage'];
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
export type RefusedPersonPage = components['schemas']['RefusedPersonPage'];
export type RefusedPerson = components['schemas']['RefusedPerson'];
export type ConnectionTest = components['schemas']['ConnectionTest'];
export type Backfill = components['schemas']['Backfill'];
export type ConnectionRulePage = components['schemas']['ConnectionRulePage'];
export type ConnectionRule = components['schemas']['ConnectionRule'];
export type Hook = components['schemas']['Hook'];
export type HookSamples = components['schemas']['HookSamples'];
export type Problem = components['schemas']['Problem'];
export type ResponseUnchanged = components['responses']['Unchanged'];
export type ResponseP400Iq = components['responses']['P400.iq'];
export type ResponseP401KmKiKe = components['responses']['P401.km.ki.ke'];
export type ResponseP403NnaSm = components['responses']['P403.nna.sm'];
export type ResponseP404Nf = components['responses']['P404.nf'];
export type ResponseP429Tmr = components['responses']['P429.tmr'];
export type ResponseP500U = components['responses']['P500.u'];
export type ResponseP503U = components['responses']['P503.u'];
export type ResponseP403NnaSmKltm = components['responses']['P403.nna.sm.kltm'];
export type ResponseP400IqIjIik = components['responses']['P400.iq.ij.iik'];
export type ResponseP403NnaSmNfwAsPl = components['responses']['P403.nna.sm.nfw.as.pl'];
export type ResponseP409CUw = components['responses']['P409.c.uw'];
export type ResponseP413Btl = components['responses']['P413.btl'];
export type ResponseP415Wct = components['responses']['P415.wct'];
export type ResponseP422IbIkr = components['responses']['P422.ib.ikr'];
export type ResponseP403NnaSmAsPl = components['responses']['P403.nna.sm.as.pl'];
export type ResponseP400IqIj = components['responses']['P400.iq.ij'];
export type ResponseP403NnaSmNfwAsPlKltm = components['responses']['P403.nna.sm.nfw.as.pl.kltm'];
export type ResponseP409C = components['responses']['P409.c'];
export type ResponseP412Ce = components['responses']['P412.ce'];
export type ResponseP422Ib = components['responses']['P422.ib'];
export type ResponseP400IqIc = components['responses']['P400.iq.ic'];
export type ResponseP403NnaSmKltmNfwAsPl = components['responses']['P403.nna.sm.kltm.nfw.as.pl'];
export type ResponseP403NnaSmNfwAs = components['responses']['P403.nna.sm.nfw.as'];
export type ResponseP400IqIik = components['responses']['P400.iq.iik'];
export type ResponseP422Ikr = components['responses']['P422.ikr'];
export type ResponseP403NnaSmKltmNfw = components['responses']['P403.nna.sm.kltm.nfw'];
export type ResponseP403NnaSmKltmNfwAs = components['responses']['P403.nna.sm.kltm.nfw.as'];
export type ResponseP403NnaSmNfwPl = components['responses']['P403.nna.sm.nfw.pl'];
export type ResponseP403NnaSmNfw = components['responses']['P403.nna.sm.nfw'];
export type ResponseP403NnaSmKltmAsPl = components['responses']['P403.nna.sm.kltm.as.pl'];
export type ResponseP400IqIp = components['responses']['P400.iq.ip'];
export type ResponseP409CWoUw = components['responses']['P409.c.wo.uw'];
export type ResponseP422Fr = components['responses']['P422.fr'];
export type ResponseP403NnaSmKltmAs = components['responses']['P403.nna.sm.kltm.as'];
export type ResponseP403NnaSmAs = components['responses']['P403.nna.sm.as'];
export type ResponseP410Ea = components['responses']['P410.ea'];
export type ResponseP403NnaSmKltmOfw = components['responses']['P403.nna.sm.kltm.ofw'];
export type ResponseP403NnaSmKltmOfwAsPl = components['responses']['P403.nna.sm.kltm.ofw.as.pl'];
export type ResponseP403NnaSmKltmOfwAs = components['responses']['P403.nna.sm.kltm.ofw.as'];
export type ResponseMagnet_200Tagged = components['responses']['Magnet.200.tagged'];
export type ResponseMagnet_201TaggedReplayed = components['responses']['Magnet.201.tagged.replayed'];
export type ResponseEmpty_204 = components['responses']['Empty.204'];
export type ResponseEmpty_204_2 = components['responses']['Empty.204.2'];
export type ResponseEmbedHosts_200 = components['responses']['EmbedHosts.200'];
export type ResponseHubPage_200 = components['responses']['HubPage.200'];
export type ResponseSchedule_200Tagged = components['responses']['Schedule.200.tagged'];
export type ResponseExperimentState_201Replayed = components['responses']['ExperimentState.201.replayed'];
export type ResponseSpokenNames_200Tagged = components['responses']['SpokenNames.200.tagged'];
export type ResponseSpokenNames_200TaggedReplayed = components['responses']['SpokenNames.200.tagged.replayed'];
export type ResponseEmpty_204_3 = components['responses']['Empty.204.3'];
export type ResponsePlacement_200Tagged = components['responses']['Placement.200.tagged'];
export type ResponsePlacement_201TaggedReplayed = components['responses']['Placement.201.tagged.replayed'];
export type ResponseChecklist_200Tagged = components['responses']['Checklist.200.tagged'];
export type ResponsePremiere_200Tagged = components['responses']['Premiere.200.tagged'];
export type ResponseFile_200 = components['responses']['File.200'];
export type ResponseVideo_201TaggedReplayed = components['responses']['Video.201.tagged.replayed'];
export type ResponseVideo_200Tagged = components['responses']['Video.200.tagged'];
export type ResponseLiveSource_201TaggedReplayed = components['responses']['LiveSource.201.tagged.replayed'];
export type ResponseLiveSource_200Tagged = components['responses']['LiveSource.200.tagged'];
export type ResponseFile_200Tagged = components['responses']['File.200.tagged'];
export type ResponseFile_200_2 = components['responses']['File.200.2'];
export type ResponseQrStyle_200Tagged = components['responses']['QrStyle.200.tagged'];
export type ResponseEmpty_204_4 = components['responses']['Empty.204.4'];
export type ResponsePackSettings_200Tagged = components['responses']['PackSettings.200.tagged'];
export type ResponseFile_200_3 = components['responses']['File.200.3'];
export type ResponseLeadTag_200Tagged = components['responses']['LeadTag.200.tagged'];
export type ResponseLead_200Tagged = components['responses']['Lead.200.tagged'];
export type ResponseFigures_200 = components['responses']['Figures.200'];
export type ResponseMediaKit_201TaggedReplayed = components['responses']['MediaKit.201.tagged.replayed'];
export type ResponseMediaKit_200Tagged = components['responses']['MediaKit.200.tagged'];
export type ResponseCampaign_201TaggedReplayed = components['responses']['Campaign.201.tagged.replayed'];
export type ResponseCampaign_200Tagged = components['responses']['Campaign.200.tagged'];
export type ResponseCampaignTemplate_200Tagged = components['responses']['CampaignTemplate.200.tagged'];
export type ResponseCampaignCreator_200Tagged = components['responses']['CampaignCreator.200.tagged'];
export type ResponseCampaignCreator_200TaggedReplayed = components['responses']['CampaignCreator.200.tagged.replayed'];
export type ResponsePayment_201Replayed = components['responses']['Payment.201.replayed'];
export type ResponseBrief_200Tagged = components['responses']['Brief.200.tagged'];
export type ResponsePersonalNote_200Tagged = components['responses']['PersonalNote.200.tagged'];
export type ResponseFile_200_4 = components['responses']['File.200.4'];
export type ResponseSurvey_200 = components['responses']['Survey.200'];
export type ResponsePost_201TaggedReplayed = components['responses']['Post.201.tagged.replayed'];
export type ResponsePost_200Tagged = components['responses']['Post.200.tagged'];
export type ResponsePostViewsHistory_200 = components['responses']['PostViewsHistory.200'];
export type ResponsePost_200 = components['responses']['Post.200'];
export type ResponseBrand_200Tagged = components['responses']['Brand.200.tagged'];
export type ResponseParticipation_200Tagged = components['responses']['Participation.200.tagged'];
export type ResponseWebhookWithSecret_201Replayed = components['responses']['WebhookWithSecret.201.replayed'];
export type ResponseWebhook_200Tagged = components['responses']['Webhook.200.tagged'];
export type ResponseWebhook_200TaggedReplayed = components['responses']['Webhook.200.tagged.replayed'];
export type ResponseDeliveryPage_200Paged = components['responses']['DeliveryPage.200.paged'];
export type ResponseResentDeliveries_200Replayed = components['responses']['ResentDeliveries.200.replayed'];
export type ResponseConnection_201Tagged = components['responses']['Connection.201.tagged'];
export type ResponseConnection_200TaggedReplayed = components['responses']['Connection.200.tagged.replayed'];
export type ResponseEmpty_2Xx = components['responses']['Empty.2XX'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterExternalId = components['parameters']['externalId'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterMagnetId = components['parameters']['magnetId'];
export type ParameterPlace = components['parameters']['place'];
export type ParameterPlacementId = components['parameters']['placementId'];
export type ParameterUploadId = components['parameters']['uploadId'];
export type ParameterVideoId = components['parameters']['videoId'];
export type ParameterLiveSourceId = components['parameters']['liveSourceId'];
export type ParameterTagId = components['parameters']['tagId'];
export type ParameterLeadId = components['parameters']['leadId'];
export type ParameterNoteId = components['parameters']['noteId'];
export type ParameterFilterId = components['parameters']['filterId'];
export type ParameterMediaKitId = components['parameters']['mediaKitId'];
export type ParameterEventId = components['parameters']['eventId'];
export type ParameterCampaignId = components['parameters']['campaignId'];
export type ParameterCreatorId = components['parameters']['creatorId'];
export type ParameterPaymentId = components['parameters']['paymentId'];
export type ParameterFileId = components['parameters']['fileId'];
export type ParameterParticipationId = components['parameters']['participationId'];
export type ParameterShareId = components['parameters']['shareId'];
export type ParameterPostId = components['parameters']['postId'];
export type ParameterSaleId = components['parameters']['saleId'];
export type ParameterDomainId = components['parameters']['domainId'];
export type ParameterWebhookId = components['parameters']['webhookId'];
export type ParameterDeliveryId = components['parameters']['deliveryId'];
export type ParameterConnectionId = components['parameters']['connectionId'];
export type ParameterRule = components['parameters']['rule'];
export type ParameterHookId = components['parameters']['hookId'];
export type ParameterEvent = components['parameters']['event'];
export type ParameterLimitQuery = components['parameters']['limit.query'];
export type ParameterCursorQuery = components['parameters']['cursor.query'];
export type ParameterUpdatedAfterQuery = components['parameters']['updatedAfter.query'];
export type ParameterVideoIdsQuery = components['parameters']['videoIds.query'];
export type ParameterWindowQuery = components['parameters']['window.query'];
export type ParameterFormatQuery = components['parameters']['format.query'];
export type ParameterPixelsQuery = components['parameters']['pixels.query'];
export type ParameterFileQuery = components['parameters']['file.query'];
export type ParameterSecondsQuery = components['parameters']['seconds.query'];
export type ParameterRateQuery = components['parameters']['rate.query'];
export type ParameterMagnetIdQuery = components['parameters']['magnetId.query'];
export type ParameterFromQuery = components['parameters']['from.query'];
export type ParameterToQuery = components['parameters']['to.query'];
export type ParameterVideoIdQuery = components['parameters']['videoId.query'];
export type ParameterPlacementIdQuery = components['parameters']['placementId.query'];
export type ParameterCountryQuery = components['parameters']['country.query'];
export type ParameterDeviceQuery = components['parameters']['device.query'];
export type ParameterSourceQuery = components['parameters']['source.query'];
export type ParameterUtmSourceQuery = components['parameters']['utmSource.query'];
export type ParameterUtmMediumQuery = components['parameters']['utmMedium.query'];
export type ParameterUtmCampaignQuery = components['parameters']['utmCampaign.query'];
export type ParameterUtmContentQuery = components['parameters']['utmContent.query'];
export type ParameterReferrerHostQuery = components['parameters']['referrerHost.query'];
export type ParameterAnswerQuery = components['parameters']['answer.query'];
export type ParameterConfirmedQuery = components['parameters']['confirmed.query'];
export type ParameterDownloadedQuery = components['parameters']['downloaded.query'];
export type ParameterWaitingListQuery = components['parameters']['waitingList.query'];
export type ParameterTagIdQuery = components['parameters']['tagId.query'];
export type ParameterFlaggedQuery = components['parameters']['flagged.query'];
export type ParameterStepQuery = components['parameters']['step.query'];
export type ParameterFromQuery_2 = components['parameters']['from.query.2'];
export type ParameterToQuery_2 = components['parameters']['to.query.2'];
export type ParameterLimitQuery_2 = components['parameters']['limit.query.2'];
export type ParameterRangeQuery = components['parameters']['range.query'];
export type ParameterFromQuery_3 = components['parameters']['from.query.3'];
export type ParameterToQuery_3 = components['parameters']['to.query.3'];
export type ParameterByQuery = components['parameters']['by.query'];
export type ParameterColumnsQuery = components['parameters']['columns.query'];
export type ParameterWithQuery = components['parameters']['with.query'];
export type ParameterPageQuery = components['parameters']['page.query'];
export type ParameterStateQuery = components['parameters']['state.query'];
export type ParameterWebhookIdHeader = components['parameters']['webhook-id.header'];
export type ParameterWebhookTimestampHeader = components['parameters']['webhook-timestamp.header'];
export type ParameterWebhookSignatureHeader = components['parameters']['webhook-signature.header'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderIdempotencyReplayed = components['headers']['Idempotency-Replayed'];
export type HeaderLink = components['headers']['Link'];
export type HeaderFileETag = components['headers']['FileETag'];
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description The words to search for, with at least one visible character. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateMagnets: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MagnetUpdates"];
            };
        };
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedMagnets"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteMagnets: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirm": "delete",
                 *       "entries": [
                 *         {
                 *           "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MagnetDeletions"];
            };
        };
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedMagnets"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updatePlacements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "placementId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PlacementUpdates"];
            };
        };
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedPlacements"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of the object in your own system. */
                externalId: components["parameters"]["externalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Magnet.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setMagnetByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the object in your own system. */
                externalId: components["parameters"]["externalId"];
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
            200: components["responses"]["Magnet.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl.kltm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listMagnets: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only magnets in this state. */
                state?: "active" | "paused" | "suspended";
                /** @description Return only magnets with these words in the title or description. */
                q?: string;
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
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
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            201: components["responses"]["Magnet.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Magnet.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteMagnet: {
        parameters: {
            query?: {
                /** @description The id of the magnet that the codes and links open afterward. */
                repointTo?: string;
            };
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Magnet.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    duplicateMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new magnet. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    pauseMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Magnet.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    resumeMagnet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Magnet.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    repointCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description The codes and links that now open the other magnet. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    restoreCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description The number of codes and links that open the magnet again. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listMagnetFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            /** @description The magnet’s files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagnetFiles"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    addMagnetFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
                 *       "fileId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *     }
                 */
                "application/json": components["schemas"]["NewMagnetFile"];
            };
        };
        responses: {
            /** @description The magnet’s files. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagnetFiles"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    removeMagnetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
                /** @description The file’s place: `first`, or an id from the list of files. */
                place: components["parameters"]["place"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateMagnetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The magnet’s id. */
                magnetId: components["parameters"]["magnetId"];
                /** @description The file’s place: `first`, or an id from the list of files. */
                place: components["parameters"]["place"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fileId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *     }
                 */
                "application/json": components["schemas"]["MagnetFileEdit"];
            };
        };
        responses: {
            /** @description The magnet’s files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagnetFiles"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getEmbedHosts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EmbedHosts.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setEmbedHosts: {
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
                 *       "hosts": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EmbedHostsInput"];
            };
        };
        responses: {
            200: components["responses"]["EmbedHosts.200"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getHubPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HubPage.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setHubPage: {
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
                 *       "name": "Autumn",
                 *       "isShown": true,
                 *       "title": "The lighting guide",
                 *       "magnetIds": [
                 *         "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["HubPageInput"];
            };
        };
        responses: {
            200: components["responses"]["HubPage.200"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    checkSlug: {
        parameters: {
            query: {
                /** @description The custom slug in the page’s URL. */
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
            /** @description The result. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.pl"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setSlug: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Magnet.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            204: components["responses"]["Empty.204.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Schedule.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Schedule.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getExperiment: {
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
            /** @description The experiment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExperimentState"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    startExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "variants": [
                 *         {
                 *           "title": "The lighting guide"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewExperiment"];
            };
        };
        responses: {
            201: components["responses"]["ExperimentState.201.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    endExperiment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "use": "B"
                 *     }
                 */
                "application/json": components["schemas"]["ExperimentEnd"];
            };
        };
        responses: {
            200: components["responses"]["ExperimentState.201.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["SpokenNames.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    giveMagnetSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["SpokenNames.200.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    removeMagnetSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["SpokenNames.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    givePlacementSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["SpokenNames.200.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    removePlacementSpokenName: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    putUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            400: components["responses"]["P400.iq.ip"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.wo.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.fr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204.3"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of the object in your own system. */
                externalId: components["parameters"]["externalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Placement.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setPlacementByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of the object in your own system. */
                externalId: components["parameters"]["externalId"];
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
                "application/json": components["schemas"]["PlacementByExternalId"];
            };
        };
        responses: {
            200: components["responses"]["Placement.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listPlacements: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only placements of this magnet. */
                magnetId?: string;
                /** @description Return only placements in this video. */
                videoId?: string;
                /** @description Whether to return archived placements. */
                archived?: "exclude" | "include" | "only";
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
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
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createPlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            201: components["responses"]["Placement.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createPlacements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Placement.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updatePlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Placement.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    archivePlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Placement.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    restorePlacement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Placement.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    joinVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Placement.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    detachVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Placement.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPasteKit: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            /** @description The texts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasteKit"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    completePlacements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description The texts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasteKit"];
                };
            };
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getChecklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Checklist.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    tickChecklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Checklist.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPremiere: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Premiere.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setPremiere: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Premiere.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    clearPremiere: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            /** @description The stats. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    compareVideos: {
        parameters: {
            query: {
                /** @description The ids of up to 5 videos, separated by commas. */
                videoIds: components["parameters"]["videoIds.query"];
                /** @description How long after their starts the videos are compared. */
                window?: components["parameters"]["window.query"];
            };
            header?: never;
            path?: never;
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
                    "application/json": components["schemas"]["VideoComparison"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportVideoComparison: {
        parameters: {
            query: {
                /** @description The ids of up to 5 videos, separated by commas. */
                videoIds: components["parameters"]["videoIds.query"];
                /** @description How long after their starts the videos are compared. */
                window?: components["parameters"]["window.query"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportVideos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getVideoFigures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The video’s id. */
                videoId: components["parameters"]["videoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stats. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoFigures"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listVideos: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
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
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["NewVideo"];
            };
        };
        responses: {
            201: components["responses"]["Video.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Video.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Video.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    fetchVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Video.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listLiveSources: {
        parameters: {
            query?: {
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream overlays. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSourcePage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createLiveSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *     }
                 */
                "application/json": components["schemas"]["NewLiveSource"];
            };
        };
        responses: {
            201: components["responses"]["LiveSource.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getLiveSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The stream overlay’s id. */
                liveSourceId: components["parameters"]["liveSourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LiveSource.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteLiveSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The stream overlay’s id. */
                liveSourceId: components["parameters"]["liveSourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateLiveSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The stream overlay’s id. */
                liveSourceId: components["parameters"]["liveSourceId"];
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
                "application/json": components["schemas"]["LiveSourceEdit"];
            };
        };
        responses: {
            200: components["responses"]["LiveSource.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    renewLiveSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The stream overlay’s id. */
                liveSourceId: components["parameters"]["liveSourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LiveSource.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    revokeLiveSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The stream overlay’s id. */
                liveSourceId: components["parameters"]["liveSourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LiveSource.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetCode: {
        parameters: {
            query?: {
                /** @description The file format. */
                format?: components["parameters"]["format.query"];
                /** @description The side of a PNG in pixels. SVG and PDF files have no pixels. */
                pixels?: components["parameters"]["pixels.query"];
            };
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["File.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            200: components["responses"]["File.200.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementCode: {
        parameters: {
            query?: {
                /** @description The file format. */
                format?: components["parameters"]["format.query"];
                /** @description The side of a PNG in pixels. SVG and PDF files have no pixels. */
                pixels?: components["parameters"]["pixels.query"];
            };
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["File.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            200: components["responses"]["File.200.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["QrStyle.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateMagnetStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["QrStyle.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["QrStyle.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    inheritPlacementStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204.4"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updatePlacementStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["QrStyle.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["PackSettings.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updatePackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["PackSettings.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["PackSettings.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    inheritPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204.4"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updatePlacementPackSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["PackSettings.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetMotion: {
        parameters: {
            query?: {
                /** @description The overlay’s size. Default: 1080p. */
                file?: components["parameters"]["file.query"];
                /** @description How long the code is shown, in seconds. */
                seconds?: components["parameters"]["seconds.query"];
                /** @description The frame rate, in frames per second. */
                rate?: components["parameters"]["rate.query"];
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
            200: components["responses"]["File.200.3"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementMotion: {
        parameters: {
            query?: {
                /** @description The overlay’s size. Default: 1080p. */
                file?: components["parameters"]["file.query"];
                /** @description How long the code is shown, in seconds. */
                seconds?: components["parameters"]["seconds.query"];
                /** @description The frame rate, in frames per second. */
                rate?: components["parameters"]["rate.query"];
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
            200: components["responses"]["File.200.3"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            200: components["responses"]["File.200.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadTagPage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["LeadTagInput"];
            };
        };
        responses: {
            /** @description The tag. */
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
                    "application/json": components["schemas"]["LeadTag"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tag’s id. */
                tagId: components["parameters"]["tagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    renameTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The tag’s id. */
                tagId: components["parameters"]["tagId"];
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
                "application/json": components["schemas"]["LeadTagInput"];
            };
        };
        responses: {
            200: components["responses"]["LeadTag.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setTagMagnets: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The tag’s id. */
                tagId: components["parameters"]["tagId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "magnetIds": [
                 *         "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LeadTagMagnets"];
            };
        };
        responses: {
            200: components["responses"]["LeadTag.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    tagLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LeadTagging"];
            };
        };
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaggedLeads"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setLeadTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tagIds": [
                 *         "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LeadTagIds"];
            };
        };
        responses: {
            200: components["responses"]["Lead.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listLeadNotes: {
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
            /** @description The notes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadNotePage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    addLeadNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text"
                 *     }
                 */
                "application/json": components["schemas"]["LeadNoteInput"];
            };
        };
        responses: {
            /** @description The note. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadNote"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteLeadNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead’s id. */
                leadId: components["parameters"]["leadId"];
                /** @description The note’s id. */
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listSavedFilters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved filters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedLeadFilterPage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createSavedFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "filter": {
                 *         "search": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SavedLeadFilterInput"];
            };
        };
        responses: {
            /** @description The saved filter. */
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
                    "application/json": components["schemas"]["SavedLeadFilter"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteSavedFilter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The saved filter’s id. */
                filterId: components["parameters"]["filterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateSavedFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The saved filter’s id. */
                filterId: components["parameters"]["filterId"];
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
                "application/json": components["schemas"]["SavedLeadFilterChange"];
            };
        };
        responses: {
            /** @description The saved filter. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedLeadFilter"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    tagMatchingLeads: {
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
                 *       "filter": {
                 *         "search": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MatchingLeadTagging"];
            };
        };
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaggedMatchingLeads"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    acceptMatchingLeads: {
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
                 *       "filter": {
                 *         "search": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MatchingLeadAcceptance"];
            };
        };
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedMatchingLeads"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    eraseMatchingLeads: {
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
                 *       "filter": {
                 *         "search": "text"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MatchingLeadErasure"];
            };
        };
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedMatchingLeads"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getLeadConsent: {
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
            /** @description The proof. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentProof"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    reviewLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            /** @description The changes. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            /** @description The changes. */
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
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only leads of this magnet. */
                magnetId?: components["parameters"]["magnetId.query"];
                /** @description Return only leads of this campaign. */
                campaignId?: string;
                /** @description Return only leads of this participating creator. */
                creatorId?: string;
                /** @description Return only leads with this email. */
                email?: string;
                /** @description Whether to include flagged leads. */
                flagged?: "exclude" | "include" | "only";
                /** @description Return only leads submitted on this day (UTC) or later. */
                from?: components["parameters"]["from.query"];
                /** @description Return only leads submitted on this day (UTC) or earlier. */
                to?: components["parameters"]["to.query"];
                /** @description Return only leads from placements in this video. */
                videoId?: components["parameters"]["videoId.query"];
                /** @description Return only leads from this placement. */
                placementId?: components["parameters"]["placementId.query"];
                /** @description Return only leads from this country, by its name as leads have it. */
                country?: components["parameters"]["country.query"];
                /** @description Return only leads with this device: iOS, Android or Desktop. */
                device?: components["parameters"]["device.query"];
                /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
                source?: components["parameters"]["source.query"];
                /** @description Return only leads with this UTM Source, as `origin` has it. */
                utmSource?: components["parameters"]["utmSource.query"];
                /** @description Return only leads with this UTM Medium, as `origin` has it. */
                utmMedium?: components["parameters"]["utmMedium.query"];
                /** @description Return only leads with this UTM Campaign, as `origin` has it. */
                utmCampaign?: components["parameters"]["utmCampaign.query"];
                /** @description Return only leads with this UTM Content, as `origin` has it. */
                utmContent?: components["parameters"]["utmContent.query"];
                /** @description Return only leads with this Referrer, as `origin` has it. */
                referrerHost?: components["parameters"]["referrerHost.query"];
                /** @description Return only leads with this answer, as `{questionId}:{value}`. */
                answer?: components["parameters"]["answer.query"];
                /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
                confirmed?: components["parameters"]["confirmed.query"];
                /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
                downloaded?: components["parameters"]["downloaded.query"];
                /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
                waitingList?: components["parameters"]["waitingList.query"];
                /** @description Return only leads with this tag. */
                tagId?: components["parameters"]["tagId.query"];
                /** @description Return only leads created or changed after this time, such as 2026-03-01T12:00:00Z. */
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
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "magnetId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "name": "Autumn",
                 *       "email": "text",
                 *       "consent": {
                 *         "givenAt": "2026-03-01T12:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewLead"];
            };
        };
        responses: {
            /** @description The lead. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenLead"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportLeads: {
        parameters: {
            query?: {
                /** @description Return only leads of this magnet. */
                magnetId?: components["parameters"]["magnetId.query"];
                /** @description Return only leads submitted on this day (UTC) or later. */
                from?: components["parameters"]["from.query"];
                /** @description Return only leads submitted on this day (UTC) or earlier. */
                to?: components["parameters"]["to.query"];
                /** @description Return only leads from placements in this video. */
                videoId?: components["parameters"]["videoId.query"];
                /** @description Return only leads from this placement. */
                placementId?: components["parameters"]["placementId.query"];
                /** @description Return only leads from this country, by its name as leads have it. */
                country?: components["parameters"]["country.query"];
                /** @description Return only leads with this device: iOS, Android or Desktop. */
                device?: components["parameters"]["device.query"];
                /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
                source?: components["parameters"]["source.query"];
                /** @description Return only leads with this UTM Source, as `origin` has it. */
                utmSource?: components["parameters"]["utmSource.query"];
                /** @description Return only leads with this UTM Medium, as `origin` has it. */
                utmMedium?: components["parameters"]["utmMedium.query"];
                /** @description Return only leads with this UTM Campaign, as `origin` has it. */
                utmCampaign?: components["parameters"]["utmCampaign.query"];
                /** @description Return only leads with this UTM Content, as `origin` has it. */
                utmContent?: components["parameters"]["utmContent.query"];
                /** @description Return only leads with this Referrer, as `origin` has it. */
                referrerHost?: components["parameters"]["referrerHost.query"];
                /** @description Return only leads with this answer, as `{questionId}:{value}`. */
                answer?: components["parameters"]["answer.query"];
                /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
                confirmed?: components["parameters"]["confirmed.query"];
                /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
                downloaded?: components["parameters"]["downloaded.query"];
                /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
                waitingList?: components["parameters"]["waitingList.query"];
                /** @description Return only leads with this tag. */
                tagId?: components["parameters"]["tagId.query"];
                /** @description Whether to include flagged leads. */
                flagged?: components["parameters"]["flagged.query"];
                /** @description Whether the file has only the default columns or all columns. */
                columns?: "default" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Lead.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    eraseLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description The lead without personal data. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            /** @description The form. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagnetForm"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listTops: {
        parameters: {
            query: {
                /** @description What to group visits by. `spoken-name` groups by spoken link. `corrected-name` does the same, but counts only visits where the link was mistyped. */
                dimension: "source" | "device" | "country" | "spoken-name" | "corrected-name";
                /** @description Count only visits to this magnet. */
                magnetId?: string;
                /** @description The start of the range, rounded down to a UTC day. Default: 30 days ago. */
                from?: string;
                /** @description The end of the range, rounded up to a UTC day. Default: now. */
                to?: string;
                /** @description The maximum number of entries to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most frequent values. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: components["parameters"]["step.query"];
                /** @description The start of the range, rounded down to a UTC hour or day. Default: 48 hours ago if grouped by hour, 30 days ago if grouped by day. */
                from?: components["parameters"]["from.query.2"];
                /** @description The end of the range, exclusive. Default: now. */
                to?: components["parameters"]["to.query.2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Figures.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMagnetFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: components["parameters"]["step.query"];
                /** @description The start of the range, rounded down to a UTC hour or day. Default: 48 hours ago if grouped by hour, 30 days ago if grouped by day. */
                from?: components["parameters"]["from.query.2"];
                /** @description The end of the range, exclusive. Default: now. */
                to?: components["parameters"]["to.query.2"];
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
            200: components["responses"]["Figures.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPlacementFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: components["parameters"]["step.query"];
                /** @description The start of the range, rounded down to a UTC hour or day. Default: 48 hours ago if grouped by hour, 30 days ago if grouped by day. */
                from?: components["parameters"]["from.query.2"];
                /** @description The end of the range, exclusive. Default: now. */
                to?: components["parameters"]["to.query.2"];
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
            200: components["responses"]["Figures.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listGroupedFigures: {
        parameters: {
            query: {
                /** @description One or two dimensions, separated by a comma, such as `placement,day`: `hour` (the UTC hour), `day` (the UTC day), `month` (the UTC month), `magnet` (the magnet’s id), `placement` (the placement’s id), `source` (`utm_source`, or the referrer’s host), `utmMedium` (`utm_medium`), `utmCampaign` (`utm_campaign`), `utmContent` (`utm_content`), `device` (the device), `country` (the country). Two dimensions must be of different kinds: a time; a magnet or placement; where visitors came from. The last one can’t be combined with `hour` or `placement`. */
                groupBy: string;
                /** @description Count only this magnet. */
                magnetId?: string;
                /** @description Count only the pages of this campaign. */
                campaignId?: string;
                /** @description The start of the range, rounded down to a UTC hour or day. Default: 30 days ago. */
                from?: string;
                /** @description The end of the range, rounded up to a UTC hour or day. Default: now. */
                to?: string;
                /** @description The maximum number of entries to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupedFigures"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listMediaKits: {
        parameters: {
            query?: {
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The media kits. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaKitPage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createMediaKit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["NewMediaKit"];
            };
        };
        responses: {
            201: components["responses"]["MediaKit.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getMediaKit: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The media kit’s id. */
                mediaKitId: components["parameters"]["mediaKitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MediaKit.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteMediaKit: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The media kit’s id. */
                mediaKitId: components["parameters"]["mediaKitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateMediaKit: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The media kit’s id. */
                mediaKitId: components["parameters"]["mediaKitId"];
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
                "application/json": components["schemas"]["MediaKitEdit"];
            };
        };
        responses: {
            200: components["responses"]["MediaKit.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    replaceMediaKitUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The media kit’s id. */
                mediaKitId: components["parameters"]["mediaKitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MediaKit.201.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `nextAfter` of the previous response. */
                after?: number;
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query.2"];
                /** @description Return only events of these types, separated by commas, such as `lead.created,lead.updated`. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            410: components["responses"]["P410.ea"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event’s id, which is `webhook-id` in webhook messages. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
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
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            201: components["responses"]["Campaign.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Campaign.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Campaign.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    moveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Campaign.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportCampaignLeads: {
        parameters: {
            query?: {
                /** @description Return only leads of this creator. */
                creatorId?: string;
                /** @description Whether to include flagged leads. */
                flagged?: components["parameters"]["flagged.query"];
                /** @description Return only leads submitted on this day (UTC) or later. */
                from?: components["parameters"]["from.query"];
                /** @description Return only leads submitted on this day (UTC) or earlier. */
                to?: components["parameters"]["to.query"];
                /** @description Return only leads from placements in this video. */
                videoId?: components["parameters"]["videoId.query"];
                /** @description Return only leads from this placement. */
                placementId?: components["parameters"]["placementId.query"];
                /** @description Return only leads from this country, by its name as leads have it. */
                country?: components["parameters"]["country.query"];
                /** @description Return only leads with this device: iOS, Android or Desktop. */
                device?: components["parameters"]["device.query"];
                /** @description Return only leads who scanned a QR code (`scan`) or opened a link (`visit`), or whom a program sent (`api`). */
                source?: components["parameters"]["source.query"];
                /** @description Return only leads with this UTM Source, as `origin` has it. */
                utmSource?: components["parameters"]["utmSource.query"];
                /** @description Return only leads with this UTM Medium, as `origin` has it. */
                utmMedium?: components["parameters"]["utmMedium.query"];
                /** @description Return only leads with this UTM Campaign, as `origin` has it. */
                utmCampaign?: components["parameters"]["utmCampaign.query"];
                /** @description Return only leads with this UTM Content, as `origin` has it. */
                utmContent?: components["parameters"]["utmContent.query"];
                /** @description Return only leads with this Referrer, as `origin` has it. */
                referrerHost?: components["parameters"]["referrerHost.query"];
                /** @description Return only leads with this answer, as `{questionId}:{value}`. */
                answer?: components["parameters"]["answer.query"];
                /** @description Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads. */
                confirmed?: components["parameters"]["confirmed.query"];
                /** @description Return only leads who clicked the download or link button (`yes`), or never did (`no`). */
                downloaded?: components["parameters"]["downloaded.query"];
                /** @description Set to 1 to return only people who are on the waiting list of a magnet that has ended. */
                waitingList?: components["parameters"]["waitingList.query"];
                /** @description Return only leads with this tag. */
                tagId?: components["parameters"]["tagId.query"];
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
            200: components["responses"]["File.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportComparison: {
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
            200: components["responses"]["File.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["CampaignTemplate.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["CampaignTemplate.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listCreators: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only creators in this state. If `invitedAt` of an `invited` creator is null, no invitation has been sent yet. */
                state?: "invited" | "accepted" | "declined" | "paused" | "removed";
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
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
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    addCreators: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            /** @description The added creators. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    inviteCreators: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description The number of emails sent. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getCreator: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignCreator.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateCreator: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of a creator in a campaign. */
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
            200: components["responses"]["CampaignCreator.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    moveCreator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of a creator in a campaign. */
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
            200: components["responses"]["CampaignCreator.200.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    sendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CampaignCreator.200.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    cancelInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204.3"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getCampaignBudget: {
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
            /** @description The amounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignBudget"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
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
            /** @description A page of payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "amountCents": 1,
                 *       "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "kind": "fee"
                 *     }
                 */
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            201: components["responses"]["Payment.201.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The payment’s id. */
                paymentId: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["Payment.201.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listRoster: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only creators with this text in their name, email or tags. */
                q?: string;
                /** @description Return only creators with this tag. */
                tag?: string;
                /** @description Return only creators with this standing. */
                standing?: "took-part" | "declined" | "unanswered" | "not-invited";
            };
            header?: never;
            path?: never;
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
                    "application/json": components["schemas"]["RosterPage"];
                };
            };
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getRosterCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a creator in a campaign. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RosterCreator"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateRosterCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RosterEdit"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getBrief: {
        parameters: {
            query?: {
                /** @description The version number, which increases with every change. */
                version?: number;
            };
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Brief.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setBrief: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
                 *       "goal": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewBrief"];
            };
        };
        responses: {
            200: components["responses"]["Brief.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listBriefVersions: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
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
            /** @description A page of versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BriefVersionPage"];
                };
            };
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listBriefCreators: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
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
                    "application/json": components["schemas"]["BriefCreatorPage"];
                };
            };
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPersonalNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PersonalNote.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setPersonalNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "personalNote": "text"
                 *     }
                 */
                "application/json": components["schemas"]["NewPersonalNote"];
            };
        };
        responses: {
            200: components["responses"]["PersonalNote.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getBriefFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
                /** @description The id of a reference file, from the brief’s `files`. */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File.200.4"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getParticipationBrief: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brief. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationBrief"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    acceptBrief: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["BriefAcceptance"];
            };
        };
        responses: {
            /** @description The brief. */
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
                    "application/json": components["schemas"]["ParticipationBrief"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getParticipationBriefFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
                /** @description The id of a reference file, from the brief’s `files`. */
                fileId: components["parameters"]["fileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File.200.4"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    duplicateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "name": "Autumn"
                 *     }
                 */
                "application/json": components["schemas"]["CampaignDuplicate"];
            };
        };
        responses: {
            /** @description The draft. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getSurvey: {
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
            200: components["responses"]["Survey.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setSurvey: {
        parameters: {
            query?: never;
            header?: never;
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
                 *       "isOn": true,
                 *       "question": "text",
                 *       "kind": "choices",
                 *       "choices": [
                 *         "text"
                 *       ],
                 *       "hasElsewhere": true
                 *     }
                 */
                "application/json": components["schemas"]["SurveyInput"];
            };
        };
        responses: {
            200: components["responses"]["Survey.200"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportSurvey: {
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
            200: components["responses"]["File.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getCampaignReport: {
        parameters: {
            query?: {
                /** @description The days that are counted: the campaign’s own days, all days, the last 7 or 30 days, this month, or `from` and `to`. All days are UTC days. */
                range?: components["parameters"]["range.query"];
                /** @description The first day, for `range=custom`. */
                from?: components["parameters"]["from.query.3"];
                /** @description The last day, for `range=custom`. */
                to?: components["parameters"]["to.query.3"];
                /** @description The breakdown of the rows. */
                by?: components["parameters"]["by.query"];
                /** @description The columns, separated by commas: leads, conversion, uniqueVisitors, visits, scans, newPeople, duplicates, repeats, confirmed, downloaded, flagged, views, orders, netRevenue, cost, costPerLead, costPerNewPerson, costPerView, costPerVisitor, costPerOrder. Default: all. */
                columns?: components["parameters"]["columns.query"];
                /** @description The ids of up to 3 campaigns of the workspace to show beside this one, separated by commas. */
                with?: components["parameters"]["with.query"];
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
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    exportCampaignReport: {
        parameters: {
            query?: {
                /** @description The days that are counted: the campaign’s own days, all days, the last 7 or 30 days, this month, or `from` and `to`. All days are UTC days. */
                range?: components["parameters"]["range.query"];
                /** @description The first day, for `range=custom`. */
                from?: components["parameters"]["from.query.3"];
                /** @description The last day, for `range=custom`. */
                to?: components["parameters"]["to.query.3"];
                /** @description The breakdown of the rows. */
                by?: components["parameters"]["by.query"];
                /** @description The columns, separated by commas: leads, conversion, uniqueVisitors, visits, scans, newPeople, duplicates, repeats, confirmed, downloaded, flagged, views, orders, netRevenue, cost, costPerLead, costPerNewPerson, costPerView, costPerVisitor, costPerOrder. Default: all. */
                columns?: components["parameters"]["columns.query"];
                /** @description The ids of up to 3 campaigns of the workspace to show beside this one, separated by commas. */
                with?: components["parameters"]["with.query"];
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
            /** @description The report. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    printCampaignReport: {
        parameters: {
            query?: {
                /** @description The days that are counted: the campaign’s own days, all days, the last 7 or 30 days, this month, or `from` and `to`. All days are UTC days. */
                range?: components["parameters"]["range.query"];
                /** @description The first day, for `range=custom`. */
                from?: components["parameters"]["from.query.3"];
                /** @description The last day, for `range=custom`. */
                to?: components["parameters"]["to.query.3"];
                /** @description The breakdown of the rows. */
                by?: components["parameters"]["by.query"];
                /** @description The columns, separated by commas: leads, conversion, uniqueVisitors, visits, scans, newPeople, duplicates, repeats, confirmed, downloaded, flagged, views, orders, netRevenue, cost, costPerLead, costPerNewPerson, costPerView, costPerVisitor, costPerOrder. Default: all. */
                columns?: components["parameters"]["columns.query"];
                /** @description The ids of up to 3 campaigns of the workspace to show beside this one, separated by commas. */
                with?: components["parameters"]["with.query"];
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
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob | BufferSource | ReadableStream<Uint8Array>;
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
                /** @description The share link’s id. */
                shareId: components["parameters"]["shareId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only posts of this creator. */
                creatorId?: string;
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
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
            /** @description A page of posts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPage"];
                };
            };
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "url": "https://example.com/webhooks",
                 *       "publishedOn": "2026-03-01"
                 *     }
                 */
                "application/json": components["schemas"]["NewPost"];
            };
        };
        responses: {
            201: components["responses"]["Post.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listDeliverables: {
        parameters: {
            query?: {
                /** @description The page number. */
                page?: components["parameters"]["page.query"];
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query.2"];
                /** @description Return only deliverables of this creator. */
                creatorId?: string;
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
            /** @description A page of deliverables. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliverablePage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Post.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["PostEdit"];
            };
        };
        responses: {
            200: components["responses"]["Post.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listPostViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PostViewsHistory.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setPostViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "views": 1,
                 *       "countedOn": "2026-03-01"
                 *     }
                 */
                "application/json": components["schemas"]["PostViews"];
            };
        };
        responses: {
            200: components["responses"]["Post.200"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    remindCreators: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
                 *       "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61"
                 *     }
                 */
                "application/json": components["schemas"]["PostReminders"];
            };
        };
        responses: {
            /** @description The number of emails. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentReminders"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getPromoProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            /** @description The promo codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoProgram"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setPromoProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
                 *       "kind": "creator",
                 *       "offer": "text"
                 *     }
                 */
                "application/json": components["schemas"]["PromoProgramInput"];
            };
        };
        responses: {
            /** @description The promo codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoProgram"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listCreatorCodes: {
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
            /** @description The creators with their codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorCodePage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setCreatorCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
                /** @description The id of a creator in a campaign. */
                creatorId: components["parameters"]["creatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "NINA15"
                 *     }
                 */
                "application/json": components["schemas"]["CreatorCodeInput"];
            };
        };
        responses: {
            /** @description The creator’s codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorCode"];
                };
            };
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only sales of this creator. */
                creatorId?: string;
                /** @description Return only orders that belong to no creator. */
                unmatched?: "true";
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
            /** @description A page of sales. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalePage"];
                };
            };
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    recordSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "orderId": "5001",
                 *       "code": "NINA15",
                 *       "valueCents": 4000,
                 *       "currency": "USD",
                 *       "orderedAt": "2026-03-01T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description The sale. */
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
                    "application/json": components["schemas"]["Sale"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The campaign’s id. */
                campaignId: components["parameters"]["campaignId"];
                /** @description The id of the recorded order. */
                saleId: components["parameters"]["saleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sale. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    recordRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
                 *       "orderId": "5001",
                 *       "refundId": "text",
                 *       "amountCents": 1,
                 *       "refundedAt": "2026-03-01T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            /** @description The refund. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleRefund"];
                };
            };
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getSalesFigures: {
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
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesFigures"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Brand.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Brand.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    addDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            /** @description The result. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            204: components["responses"]["Empty.204.2"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.ofw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Participation.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    leaveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Left. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateParticipation: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The participation’s id. */
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
            200: components["responses"]["Participation.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getParticipationFigures: {
        parameters: {
            query?: {
                /** @description The length of each step of the series. */
                step?: components["parameters"]["step.query"];
                /** @description The start of the range, rounded down to a UTC hour or day. Default: 48 hours ago if grouped by hour, 30 days ago if grouped by day. */
                from?: components["parameters"]["from.query.2"];
                /** @description The end of the range, exclusive. Default: now. */
                to?: components["parameters"]["to.query.2"];
            };
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Figures.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listParticipationLeads: {
        parameters: {
            query?: {
                /** @description The page number. */
                page?: components["parameters"]["page.query"];
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query.2"];
            };
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationLeads"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getParticipationCode: {
        parameters: {
            query?: {
                /** @description The file format. */
                format?: components["parameters"]["format.query"];
                /** @description The side of a PNG in pixels. SVG and PDF files have no pixels. */
                pixels?: components["parameters"]["pixels.query"];
            };
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The participation’s id. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Declined. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listParticipationDeliverables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliverables. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationDeliverables"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listParticipationPosts: {
        parameters: {
            query?: {
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
            };
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The posts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationPostPage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createParticipationPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks",
                 *       "publishedOn": "2026-03-01"
                 *     }
                 */
                "application/json": components["schemas"]["NewParticipationPost"];
            };
        };
        responses: {
            201: components["responses"]["Post.201.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getParticipationPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Post.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteParticipationPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateParticipationPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["PostEdit"];
            };
        };
        responses: {
            200: components["responses"]["Post.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listParticipationPostViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PostViewsHistory.200"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setParticipationPostViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The participation’s id. */
                participationId: components["parameters"]["participationId"];
                /** @description The post’s id. */
                postId: components["parameters"]["postId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "views": 1,
                 *       "countedOn": "2026-03-01"
                 *     }
                 */
                "application/json": components["schemas"]["PostViews"];
            };
        };
        responses: {
            200: components["responses"]["Post.200"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.nfw.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
            };
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            201: components["responses"]["WebhookWithSecret.201.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Webhook.200.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Webhook.200.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["WebhookWithSecret.201.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description Queued. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Webhook.200.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Webhook.200.tagged.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only deliveries in this state. */
                state?: components["parameters"]["state.query"];
                /** @description Return only deliveries of this type. */
                eventType?: string;
                /** @description The start of the range. */
                from?: string;
                /** @description The end of the range, exclusive. */
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
            200: components["responses"]["DeliveryPage.200.paged"];
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            200: components["responses"]["ResentDeliveries.200.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    resendDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["ResentDeliveries.200.replayed"];
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description Return only what was created or changed after this time, such as 2026-03-01T12:00:00Z. Changes of the last minute may be missing. */
                updatedAfter?: components["parameters"]["updatedAfter.query"];
            };
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    createConnection: {
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
                 *       "provider": "kit",
                 *       "credentials": {
                 *         "key": "kit_3f9a2c7d1b5e"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewConnection"];
            };
        };
        responses: {
            201: components["responses"]["Connection.201.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setConnectionCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
                 *       "credentials": {
                 *         "key": "kit_3f9a2c7d1b5e"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConnectionCredentials"];
            };
        };
        responses: {
            200: components["responses"]["Connection.201.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listRefusedPeople: {
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
            /** @description The people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedPersonPage"];
                };
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    listConnectionDeliveries: {
        parameters: {
            query?: {
                /** @description The maximum number of entries to return. */
                limit?: components["parameters"]["limit.query"];
                /** @description The `nextCursor` of the previous page. Keep all other parameters the same. */
                cursor?: components["parameters"]["cursor.query"];
                /** @description Return only deliveries in this state. */
                state?: components["parameters"]["state.query"];
            };
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeliveryPage.200.paged"];
            400: components["responses"]["P400.iq.ic"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource hasn’t changed since, the response is 304. */
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
            200: components["responses"]["Connection.201.tagged"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Connection.201.tagged"];
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    testConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            /** @description The result of the test. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            412: components["responses"]["P412.ce"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    pauseConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Connection.200.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    resumeConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            200: components["responses"]["Connection.200.tagged.replayed"];
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            /** @description The latest backfill. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    startBackfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An ETag. If the resource has changed since, the response is 412. */
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
            400: components["responses"]["P400.iq.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c.uw"];
            412: components["responses"]["P412.ce"];
            422: components["responses"]["P422.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            /** @description Stopped. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    setRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
                /** @description The magnet’s id, or `default` for the rule that applies to all other magnets. */
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
            400: components["responses"]["P400.iq.ij"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    deleteRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection’s id. */
                connectionId: components["parameters"]["connectionId"];
                /** @description The magnet’s id, or `default` for the rule that applies to all other magnets. */
                rule: components["parameters"]["rule"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Empty.204"];
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    subscribeHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 255 visible ASCII characters. If you repeat a request with the same key, it takes effect only once. */
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
            400: components["responses"]["P400.iq.ij.iik"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as.pl"];
            409: components["responses"]["P409.c.uw"];
            413: components["responses"]["P413.btl"];
            415: components["responses"]["P415.wct"];
            422: components["responses"]["P422.ib.ikr"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
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
            /** @description Unsubscribed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm.kltm.as"];
            404: components["responses"]["P404.nf"];
            409: components["responses"]["P409.c"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    sampleHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event type, such as `lead.created`. */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list with one sample, as automation services expect it. */
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
            400: components["responses"]["P400.iq"];
            401: components["responses"]["P401.km.ki.ke"];
            403: components["responses"]["P403.nna.sm"];
            404: components["responses"]["P404.nf"];
            429: components["responses"]["P429.tmr"];
            500: components["responses"]["P500.u"];
            503: components["responses"]["P503.u"];
        };
    };
    "lead.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "origin": {
                 *           "utmSource": "youtube",
                 *           "utmMedium": "video",
                 *           "utmCampaign": "lighting-basics",
                 *           "utmContent": "description",
                 *           "referrerHost": "www.youtube.com"
                 *         },
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "confirmation": null,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1",
                 *           "formVersion": null,
                 *           "boxes": []
                 *         },
                 *         "answers": [
                 *           {
                 *             "questionId": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "values": [
                 *               "Fujifilm"
                 *             ],
                 *             "text": "Fujifilm"
                 *           }
                 *         ],
                 *         "tagIds": [],
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["LeadCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "lead.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "origin": {
                 *           "utmSource": "youtube",
                 *           "utmMedium": "video",
                 *           "utmCampaign": "lighting-basics",
                 *           "utmContent": "description",
                 *           "referrerHost": "www.youtube.com"
                 *         },
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "confirmation": null,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1",
                 *           "formVersion": null,
                 *           "boxes": []
                 *         },
                 *         "answers": [
                 *           {
                 *             "questionId": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "values": [
                 *               "Fujifilm"
                 *             ],
                 *             "text": "Fujifilm"
                 *           }
                 *         ],
                 *         "tagIds": [],
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["LeadUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "lead.confirmed": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "lead.confirmed",
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
                 *         "origin": {
                 *           "utmSource": "youtube",
                 *           "utmMedium": "video",
                 *           "utmCampaign": "lighting-basics",
                 *           "utmContent": "description",
                 *           "referrerHost": "www.youtube.com"
                 *         },
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "confirmation": {
                 *           "neededFor": "list",
                 *           "confirmedAt": "2026-03-01T12:00:00.000Z",
                 *           "confirmedBy": "delivery-email"
                 *         },
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1",
                 *           "formVersion": null,
                 *           "boxes": []
                 *         },
                 *         "answers": [
                 *           {
                 *             "questionId": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "values": [
                 *               "Fujifilm"
                 *             ],
                 *             "text": "Fujifilm"
                 *           }
                 *         ],
                 *         "tagIds": [],
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["LeadConfirmedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "lead.downloaded": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "origin": {
                 *           "utmSource": "youtube",
                 *           "utmMedium": "video",
                 *           "utmCampaign": "lighting-basics",
                 *           "utmContent": "description",
                 *           "referrerHost": "www.youtube.com"
                 *         },
                 *         "device": "iOS",
                 *         "city": "Lisbon",
                 *         "country": "Portugal",
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "confirmation": null,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1",
                 *           "formVersion": null,
                 *           "boxes": []
                 *         },
                 *         "answers": [
                 *           {
                 *             "questionId": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "values": [
                 *               "Fujifilm"
                 *             ],
                 *             "text": "Fujifilm"
                 *           }
                 *         ],
                 *         "tagIds": [],
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": "2026-03-01T12:00:00.000Z",
                 *         "erasedAt": null
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["LeadDownloadedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "lead.erased": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "origin": {
                 *           "utmSource": null,
                 *           "utmMedium": null,
                 *           "utmCampaign": null,
                 *           "utmContent": null,
                 *           "referrerHost": null
                 *         },
                 *         "device": "iOS",
                 *         "city": null,
                 *         "country": null,
                 *         "flags": [
                 *           "test"
                 *         ],
                 *         "isWaitingForNext": false,
                 *         "confirmation": null,
                 *         "consent": {
                 *           "text": "By continuing you agree to receive this by email.",
                 *           "version": "1",
                 *           "formVersion": null,
                 *           "boxes": []
                 *         },
                 *         "answers": null,
                 *         "tagIds": null,
                 *         "submittedAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "downloadedAt": null,
                 *         "erasedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["LeadErasedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "magnet.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "submitLabel": null,
                 *         "newsletterBox": null,
                 *         "partnerBox": null,
                 *         "thanksText": null,
                 *         "mailSubject": null,
                 *         "mailText": null,
                 *         "questions": [
                 *           {
                 *             "id": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "help": null,
                 *             "isRequired": false,
                 *             "choices": [
                 *               "Canon",
                 *               "Fujifilm",
                 *               "Sony"
                 *             ],
                 *             "parameter": null
                 *           }
                 *         ],
                 *         "nextStepText": "Subscribe for the next lighting video.",
                 *         "nextStepUrl": "https://www.youtube.com/@lighting",
                 *         "nextStepLabel": "Subscribe",
                 *         "state": "active",
                 *         "confirmation": "off",
                 *         "language": "en",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "passesUtm": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "externalId": "lighting-guide",
                 *         "metadata": {
                 *           "series": "basics"
                 *         },
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["MagnetCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "magnet.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "submitLabel": null,
                 *         "newsletterBox": null,
                 *         "partnerBox": null,
                 *         "thanksText": null,
                 *         "mailSubject": null,
                 *         "mailText": null,
                 *         "questions": [
                 *           {
                 *             "id": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "help": null,
                 *             "isRequired": false,
                 *             "choices": [
                 *               "Canon",
                 *               "Fujifilm",
                 *               "Sony"
                 *             ],
                 *             "parameter": null
                 *           }
                 *         ],
                 *         "nextStepText": "Subscribe for the next lighting video.",
                 *         "nextStepUrl": "https://www.youtube.com/@lighting",
                 *         "nextStepLabel": "Subscribe",
                 *         "state": "active",
                 *         "confirmation": "off",
                 *         "language": "en",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "passesUtm": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "externalId": "lighting-guide",
                 *         "metadata": {
                 *           "series": "basics"
                 *         },
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["MagnetUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "magnet.deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "submitLabel": null,
                 *         "newsletterBox": null,
                 *         "partnerBox": null,
                 *         "thanksText": null,
                 *         "mailSubject": null,
                 *         "mailText": null,
                 *         "questions": [
                 *           {
                 *             "id": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "help": null,
                 *             "isRequired": false,
                 *             "choices": [
                 *               "Canon",
                 *               "Fujifilm",
                 *               "Sony"
                 *             ],
                 *             "parameter": null
                 *           }
                 *         ],
                 *         "nextStepText": "Subscribe for the next lighting video.",
                 *         "nextStepUrl": "https://www.youtube.com/@lighting",
                 *         "nextStepLabel": "Subscribe",
                 *         "state": "active",
                 *         "confirmation": "off",
                 *         "language": "en",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "passesUtm": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "externalId": "lighting-guide",
                 *         "metadata": {
                 *           "series": "basics"
                 *         },
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["MagnetDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "magnet.codes_repointed": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "submitLabel": null,
                 *         "newsletterBox": null,
                 *         "partnerBox": null,
                 *         "thanksText": null,
                 *         "mailSubject": null,
                 *         "mailText": null,
                 *         "questions": [
                 *           {
                 *             "id": "k7m2p9x4",
                 *             "kind": "choice",
                 *             "label": "Which camera do you use?",
                 *             "help": null,
                 *             "isRequired": false,
                 *             "choices": [
                 *               "Canon",
                 *               "Fujifilm",
                 *               "Sony"
                 *             ],
                 *             "parameter": null
                 *           }
                 *         ],
                 *         "nextStepText": "Subscribe for the next lighting video.",
                 *         "nextStepUrl": "https://www.youtube.com/@lighting",
                 *         "nextStepLabel": "Subscribe",
                 *         "state": "active",
                 *         "confirmation": "off",
                 *         "language": "en",
                 *         "isUnlisted": false,
                 *         "showsCreator": false,
                 *         "passesUtm": false,
                 *         "shortId": "x7k2pd",
                 *         "customSlug": null,
                 *         "campaignId": null,
                 *         "creatorId": null,
                 *         "externalId": "lighting-guide",
                 *         "metadata": {
                 *           "series": "basics"
                 *         },
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/x7k2pd",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/X7K2PD",
                 *         "qrUrl": "https://magnet.example/api/v1/magnets/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["MagnetCodesRepointedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "placement.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "externalId": null,
                 *         "metadata": {},
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/p3m9qz",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/P3M9QZ",
                 *         "qrUrl": "https://magnet.example/api/v1/placements/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["PlacementCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "placement.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "externalId": null,
                 *         "metadata": {},
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z",
                 *         "pageUrl": "https://magnet.example/m/p3m9qz",
                 *         "scanUrl": "HTTPS://MAGNET.EXAMPLE/Q/P3M9QZ",
                 *         "qrUrl": "https://magnet.example/api/v1/placements/0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62/qr"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["PlacementUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                "application/json": components["schemas"]["CampaignCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                "application/json": components["schemas"]["CampaignUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                "application/json": components["schemas"]["CampaignDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.creator_added": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "feeStages": [],
                 *         "bonusCents": null,
                 *         "bonusCapCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignCreatorAddedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.creator_invited": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "feeStages": [],
                 *         "bonusCents": null,
                 *         "bonusCapCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignCreatorInvitedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.creator_joined": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "feeStages": [],
                 *         "bonusCents": null,
                 *         "bonusCapCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignCreatorJoinedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.creator_updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                 *         "feeStages": [],
                 *         "bonusCents": null,
                 *         "bonusCapCents": null,
                 *         "leadVisibility": "shared",
                 *         "invitedAt": "2026-03-01T12:00:00.000Z",
                 *         "answeredAt": "2026-03-01T12:00:00.000Z",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignCreatorUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.sale_recorded": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.sale_recorded",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "orderId": "5001",
                 *         "code": "SUN-7K2M-9QXP-4T8R-WZ3DN",
                 *         "valueCents": 4000,
                 *         "refundedCents": 1000,
                 *         "netCents": 3000,
                 *         "currency": "USD",
                 *         "orderedAt": "2026-03-01T12:00:00.000Z",
                 *         "recordedAt": "2026-03-01T12:00:00.000Z",
                 *         "source": "api",
                 *         "matchedBy": "person-code",
                 *         "mismatch": null,
                 *         "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "firstCreatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "leadId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "placementId": null,
                 *         "leadAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignSaleRecordedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.sale_refunded": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.sale_refunded",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "refundId": "7001",
                 *         "amountCents": 1000,
                 *         "refundedAt": "2026-03-01T12:00:00.000Z",
                 *         "sale": {
                 *           "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *           "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *           "orderId": "5001",
                 *           "code": "SUN-7K2M-9QXP-4T8R-WZ3DN",
                 *           "valueCents": 4000,
                 *           "refundedCents": 1000,
                 *           "netCents": 3000,
                 *           "currency": "USD",
                 *           "orderedAt": "2026-03-01T12:00:00.000Z",
                 *           "recordedAt": "2026-03-01T12:00:00.000Z",
                 *           "source": "api",
                 *           "matchedBy": "person-code",
                 *           "mismatch": null,
                 *           "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *           "firstCreatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *           "leadId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *           "placementId": null,
                 *           "leadAt": "2026-03-01T12:00:00.000Z"
                 *         }
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignSaleRefundedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.payment_recorded": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.payment_recorded",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "kind": "fee",
                 *         "stageId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "amountCents": 50000,
                 *         "currency": "USD",
                 *         "paidOn": "2026-03-01",
                 *         "reference": "INV-1042",
                 *         "reversesId": null,
                 *         "recordedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignPaymentRecordedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.post_added": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.post_added",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "deliverableId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "url": "https://www.youtube.com/watch?v=x7k2pdp3m9q",
                 *         "platform": "youtube",
                 *         "ownTitle": null,
                 *         "videoId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "publishedOn": "2026-03-01",
                 *         "views": 12500,
                 *         "viewsCountedOn": "2026-03-01",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignPostAddedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.post_updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.post_updated",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "deliverableId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "url": "https://www.youtube.com/watch?v=x7k2pdp3m9q",
                 *         "platform": "youtube",
                 *         "ownTitle": null,
                 *         "videoId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "publishedOn": "2026-03-01",
                 *         "views": 12500,
                 *         "viewsCountedOn": "2026-03-01",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignPostUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "campaign.post_deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *       "type": "campaign.post_deleted",
                 *       "timestamp": "2026-03-01T12:00:00.000Z",
                 *       "data": {
                 *         "id": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a62",
                 *         "campaignId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "creatorId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "deliverableId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "url": "https://www.youtube.com/watch?v=x7k2pdp3m9q",
                 *         "platform": "youtube",
                 *         "ownTitle": null,
                 *         "videoId": "0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61",
                 *         "publishedOn": "2026-03-01",
                 *         "views": 12500,
                 *         "viewsCountedOn": "2026-03-01",
                 *         "createdAt": "2026-03-01T12:00:00.000Z",
                 *         "updatedAt": "2026-03-01T12:00:00.000Z"
                 *       },
                 *       "seq": 42
                 *     }
                 */
                "application/json": components["schemas"]["CampaignPostDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
    "plan.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s id or, in a test, the delivery’s id. */
                "webhook-id": components["parameters"]["webhook-id.header"];
                /** @description The time of this attempt, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp.header"];
                /** @description `v1,` and the HMAC-SHA256 in base64. For 24 hours after the secret is rotated, there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["webhook-signature.header"];
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
                "application/json": components["schemas"]["PlanChangedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Empty.2XX"];
        };
    };
}

export const ROUTES = {
  getAccount: ['get', '/account'],
  search: ['get', '/search'],
  updateMagnets: ['post', '/magnets/batch-update'],
  deleteMagnets: ['post', '/magnets/batch-delete'],
  updatePlacements: ['post', '/placements/batch-update'],
  getMagnetByExternalId: ['get', '/by-external-id/magnets/{externalId}'],
  setMagnetByExternalId: ['put', '/by-external-id/magnets/{externalId}'],
  listMagnets: ['get', '/magnets'],
  createMagnet: ['post', '/magnets'],
  getMagnet: ['get', '/magnets/{magnetId}'],
  updateMagnet: ['patch', '/magnets/{magnetId}'],
  deleteMagnet: ['delete', '/magnets/{magnetId}'],
  duplicateMagnet: ['post', '/magnets/{magnetId}/duplicate'],
  pauseMagnet: ['post', '/magnets/{magnetId}/pause'],
  resumeMagnet: ['post', '/magnets/{magnetId}/resume'],
  repointCodes: ['post', '/magnets/{magnetId}/repoint'],
  restoreCodes: ['post', '/magnets/{magnetId}/restore-codes'],
  listMagnetFiles: ['get', '/magnets/{magnetId}/files'],
  addMagnetFile: ['post', '/magnets/{magnetId}/files'],
  updateMagnetFile: ['patch', '/magnets/{magnetId}/files/{place}'],
  removeMagnetFile: ['delete', '/magnets/{magnetId}/files/{place}'],
  getEmbedHosts: ['get', '/embed-hosts'],
  setEmbedHosts: ['put', '/embed-hosts'],
  getHubPage: ['get', '/hub-page'],
  setHubPage: ['put', '/hub-page'],
  listCodes: ['get', '/magnets/{magnetId}/codes'],
  checkSlug: ['get', '/magnets/{magnetId}/slug-check'],
  setSlug: ['put', '/magnets/{magnetId}/slug'],
  clearSlug: ['delete', '/magnets/{magnetId}/slug'],
  getSchedule: ['get', '/magnets/{magnetId}/schedule'],
  setSchedule: ['put', '/magnets/{magnetId}/schedule'],
  getExperiment: ['get', '/magnets/{magnetId}/experiment'],
  startExperiment: ['post', '/magnets/{magnetId}/experiment'],
  endExperiment: ['post', '/magnets/{magnetId}/experiment/end'],
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
  getPlacementByExternalId: ['get', '/by-external-id/placements/{externalId}'],
  setPlacementByExternalId: ['put', '/by-external-id/placements/{externalId}'],
  listPlacements: ['get', '/placements'],
  createPlacement: ['post', '/magnets/{magnetId}/placements'],
  createPlacements: ['post', '/magnets/{magnetId}/placements/batch'],
  getPlacement: ['get', '/placements/{placementId}'],
  updatePlacement: ['patch', '/placements/{placementId}'],
  archivePlacement: ['post', '/placements/{placementId}/archive'],
  restorePlacement: ['post', '/placements/{placementId}/restore'],
  joinVideo: ['post', '/placements/{placementId}/join-video'],
  detachVideo: ['post', '/placements/{placementId}/detach-video'],
  getPasteKit: ['get', '/placements/{placementId}/paste-kit'],
  completePlacements: ['post', '/placements/{placementId}/paste-kit/placements'],
  getChecklist: ['get', '/placements/{placementId}/checklist'],
  tickChecklist: ['patch', '/placements/{placementId}/checklist'],
  getPremiere: ['get', '/placements/{placementId}/premiere'],
  setPremiere: ['put', '/placements/{placementId}/premiere'],
  clearPremiere: ['delete', '/placements/{placementId}/premiere'],
  getFirstHour: ['get', '/placements/{placementId}/first-hour'],
  compareVideos: ['get', '/videos/comparison'],
  exportVideoComparison: ['get', '/videos/comparison.csv'],
  exportVideos: ['get', '/videos.csv'],
  getVideoFigures: ['get', '/videos/{videoId}/figures'],
  listVideos: ['get', '/videos'],
  createVideo: ['post', '/videos'],
  getVideo: ['get', '/videos/{videoId}'],
  updateVideo: ['patch', '/videos/{videoId}'],
  deleteVideo: ['delete', '/videos/{videoId}'],
  fetchVideo: ['post', '/videos/{videoId}/fetch'],
  listLiveSources: ['get', '/live-sources'],
  createLiveSource: ['post', '/live-sources'],
  getLiveSource: ['get', '/live-sources/{liveSourceId}'],
  updateLiveSource: ['patch', '/live-sources/{liveSourceId}'],
  deleteLiveSource: ['delete', '/live-sources/{liveSourceId}'],
  renewLiveSource: ['post', '/live-sources/{liveSourceId}/renew-url'],
  revokeLiveSource: ['post', '/live-sources/{liveSourceId}/revoke-url'],
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
  listTags: ['get', '/tags'],
  createTag: ['post', '/tags'],
  renameTag: ['patch', '/tags/{tagId}'],
  deleteTag: ['delete', '/tags/{tagId}'],
  setTagMagnets: ['put', '/tags/{tagId}/magnets'],
  tagLeads: ['post', '/leads/tags'],
  setLeadTags: ['put', '/leads/{leadId}/tags'],
  listLeadNotes: ['get', '/leads/{leadId}/notes'],
  addLeadNote: ['post', '/leads/{leadId}/notes'],
  deleteLeadNote: ['delete', '/leads/{leadId}/notes/{noteId}'],
  listSavedFilters: ['get', '/saved-filters'],
  createSavedFilter: ['post', '/saved-filters'],
  updateSavedFilter: ['patch', '/saved-filters/{filterId}'],
  deleteSavedFilter: ['delete', '/saved-filters/{filterId}'],
  tagMatchingLeads: ['post', '/leads/tag-matching'],
  acceptMatchingLeads: ['post', '/leads/accept-matching'],
  eraseMatchingLeads: ['post', '/leads/erase-matching'],
  getLeadConsent: ['get', '/leads/{leadId}/consent'],
  reviewLeads: ['post', '/leads/review'],
  acceptLeads: ['post', '/leads/accept-all'],
  exportLead: ['get', '/leads/{leadId}/export'],
  listLeadDeliveries: ['get', '/leads/{leadId}/deliveries'],
  listLeads: ['get', '/leads'],
  createLead: ['post', '/leads'],
  exportLeads: ['get', '/leads/export.csv'],
  getLead: ['get', '/leads/{leadId}'],
  eraseLead: ['post', '/leads/{leadId}/erase'],
  getMagnetForm: ['get', '/magnets/{magnetId}/form'],
  listTops: ['get', '/figures/top'],
  getFigures: ['get', '/figures'],
  getMagnetFigures: ['get', '/magnets/{magnetId}/figures'],
  getPlacementFigures: ['get', '/placements/{placementId}/figures'],
  listGroupedFigures: ['get', '/figures/groups'],
  listMediaKits: ['get', '/media-kits'],
  createMediaKit: ['post', '/media-kits'],
  getMediaKit: ['get', '/media-kits/{mediaKitId}'],
  updateMediaKit: ['patch', '/media-kits/{mediaKitId}'],
  deleteMediaKit: ['delete', '/media-kits/{mediaKitId}'],
  replaceMediaKitUrl: ['post', '/media-kits/{mediaKitId}/replace-url'],
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
  exportComparison: ['get', '/campaigns/{campaignId}/comparison.csv'],
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
  getCampaignBudget: ['get', '/campaigns/{campaignId}/budget'],
  listPayments: ['get', '/campaigns/{campaignId}/payments'],
  recordPayment: ['post', '/campaigns/{campaignId}/payments'],
  reversePayment: ['post', '/payments/{paymentId}/reversal'],
  listRoster: ['get', '/roster'],
  getRosterCreator: ['get', '/roster/{creatorId}'],
  updateRosterCreator: ['patch', '/roster/{creatorId}'],
  getBrief: ['get', '/campaigns/{campaignId}/brief'],
  setBrief: ['put', '/campaigns/{campaignId}/brief'],
  listBriefVersions: ['get', '/campaigns/{campaignId}/brief/versions'],
  listBriefCreators: ['get', '/campaigns/{campaignId}/brief/creators'],
  getPersonalNote: ['get', '/creators/{creatorId}/note'],
  setPersonalNote: ['put', '/creators/{creatorId}/note'],
  getBriefFile: ['get', '/campaigns/{campaignId}/brief/files/{fileId}'],
  getParticipationBrief: ['get', '/participations/{participationId}/brief'],
  acceptBrief: ['post', '/participations/{participationId}/brief/acceptance'],
  getParticipationBriefFile: ['get', '/participations/{participationId}/brief/files/{fileId}'],
  duplicateCampaign: ['post', '/campaigns/{campaignId}/duplicate'],
  getSurvey: ['get', '/campaigns/{campaignId}/survey'],
  setSurvey: ['put', '/campaigns/{campaignId}/survey'],
  exportSurvey: ['get', '/campaigns/{campaignId}/survey.csv'],
  getCampaignReport: ['get', '/campaigns/{campaignId}/report'],
  exportCampaignReport: ['get', '/campaigns/{campaignId}/report.csv'],
  printCampaignReport: ['get', '/campaigns/{campaignId}/report.pdf'],
  listShares: ['get', '/campaigns/{campaignId}/shares'],
  createShare: ['post', '/campaigns/{campaignId}/shares'],
  revokeShare: ['delete', '/campaigns/{campaignId}/shares/{shareId}'],
  listPosts: ['get', '/campaigns/{campaignId}/posts'],
  createPost: ['post', '/campaigns/{campaignId}/posts'],
  listDeliverables: ['get', '/campaigns/{campaignId}/deliverables'],
  getPost: ['get', '/posts/{postId}'],
  updatePost: ['patch', '/posts/{postId}'],
  deletePost: ['delete', '/posts/{postId}'],
  listPostViews: ['get', '/posts/{postId}/views'],
  setPostViews: ['put', '/posts/{postId}/views'],
  remindCreators: ['post', '/campaigns/{campaignId}/post-reminders'],
  getPromoProgram: ['get', '/campaigns/{campaignId}/promo-program'],
  setPromoProgram: ['put', '/campaigns/{campaignId}/promo-program'],
  listCreatorCodes: ['get', '/campaigns/{campaignId}/promo-codes'],
  setCreatorCode: ['put', '/campaigns/{campaignId}/promo-codes/{creatorId}'],
  listSales: ['get', '/campaigns/{campaignId}/sales'],
  recordSale: ['post', '/campaigns/{campaignId}/sales'],
  getSale: ['get', '/campaigns/{campaignId}/sales/{saleId}'],
  recordRefund: ['post', '/campaigns/{campaignId}/refunds'],
  getSalesFigures: ['get', '/campaigns/{campaignId}/sales-figures'],
  getBrand: ['get', '/brand'],
  updateBrand: ['patch', '/brand'],
  listDomains: ['get', '/domains'],
  addDomain: ['post', '/domains'],
  checkDomain: ['post', '/domains/{domainId}/check'],
  removeDomain: ['delete', '/domains/{domainId}'],
  listMembers: ['get', '/members'],
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
  listParticipationDeliverables: ['get', '/participations/{participationId}/deliverables'],
  listParticipationPosts: ['get', '/participations/{participationId}/posts'],
  createParticipationPost: ['post', '/participations/{participationId}/posts'],
  getParticipationPost: ['get', '/participations/{participationId}/posts/{postId}'],
  updateParticipationPost: ['patch', '/participations/{participationId}/posts/{postId}'],
  deleteParticipationPost: ['delete', '/participations/{participationId}/posts/{postId}'],
  listParticipationPostViews: ['get', '/participations/{participationId}/posts/{postId}/views'],
  setParticipationPostViews: ['put', '/participations/{participationId}/posts/{postId}/views'],
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
  createConnection: ['post', '/connections'],
  setConnectionCredentials: ['put', '/connections/{connectionId}/credentials'],
  listRefusedPeople: ['get', '/connections/{connectionId}/refused-people'],
  listConnectionDeliveries: ['get', '/connections/{connectionId}/deliveries'],
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
