/** Made by `npm run generate` from docs/openapi.json; do not edit by hand. */

export interface paths {
    "/api/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a greeting
         * @description Returns a greeting, to check the address and the token. Every user may call it. Without a valid token it is 401.
         */
        get: operations["getRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings that clients need before a sign-in
         * @description Returns the limits, the approval flow and the name of the issuer. Everyone may call it, without a token. It contains no secrets.
         */
        get: operations["getClientConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/enums/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the event types
         * @description Lists the values of event types, each with a label for people. Every user may call it. The list is complete and is not paged.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/enums/event-formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the event formats
         * @description Lists the values of event formats, each with a label for people. Every user may call it. The list is complete and is not paged.
         */
        get: operations["listEventFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/enums/seating-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the seating types
         * @description Lists the values of seating types, each with a label for people. Every user may call it. The list is complete and is not paged.
         */
        get: operations["listSeatingTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller
         * @description Returns the account of the caller, with roles and the number of unread notifications. Every user may call it. Without a valid token it is 401.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the settings of the caller
         * @description Sets the language and the time zone of notifications, and a small JSON object for the web app. Every user may call it for themselves. Absent members stay unchanged, null goes back to what the token and the service say. An unknown language or zone, and preferences over 4 KiB, are refused with 422.
         */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Revokes the access token of the request on all processes; later calls with it are 401. Every user may call it. Other tokens of the caller stay valid.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/institutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List institutions
         * @description Lists the active institutions, by sort order and name, a page at a time. Every user may call it; managers may ask for inactive ones too. A bad filter is refused with 422.
         */
        get: operations["listInstitutions"];
        put?: never;
        /**
         * Create an institution
         * @description Creates an institution. Managers may call it, others get 403. Bad fields are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["createInstitution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/institutions/{institution_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an institution
         * @description Returns an institution, also one that is deleted and can be restored. Every user may call it. An id that does not exist is 404.
         */
        get: operations["getInstitution"];
        /**
         * Update an institution
         * @description Updates the fields of the body; absent fields stay and null clears. Managers may call it, others get 403. Bad fields are refused with 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["updateInstitution"];
        post?: never;
        /**
         * Delete an institution
         * @description Makes an institution inactive and marks it as deleted; it can be restored. Managers may call it, others get 403. A second call changes nothing. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteInstitution"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/institutions/{institution_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity of an institution
         * @description Lists the changes of an institution with their authors, newest first, a page at a time. Managers may call it, others get 403. An id that does not exist is 404.
         */
        get: operations["listInstitutionActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/institutions/{institution_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an institution
         * @description Makes an institution that was deleted active again. Managers may call it, others get 403. A second call changes nothing. An id that does not exist is 404.
         */
        post: operations["restoreInstitution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/institutions/{institution_id}/force": {
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
         * Delete an institution permanently
         * @description Deletes an institution permanently; it cannot be restored. Administrators may call it, others get 403. Its events stay, without an institution. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["forceDeleteInstitution"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List venues
         * @description Lists the active venues, by name, a page at a time. Every user may call it; managers may ask for inactive ones too. A bad filter is refused with 422.
         */
        get: operations["listVenues"];
        put?: never;
        /**
         * Create a venue
         * @description Creates a venue. Managers may call it, others get 403. Bad fields, such as an unknown time zone, are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["createVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a venue
         * @description Returns a venue, also one that is deleted and can be restored. Every user may call it. An id that does not exist is 404.
         */
        get: operations["getVenue"];
        /**
         * Update a venue
         * @description Updates the fields of the body; absent fields stay and null clears. Managers may call it, others get 403. Bad fields are refused with 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["updateVenue"];
        post?: never;
        /**
         * Delete a venue
         * @description Makes a venue inactive and marks it as deleted; it can be restored. Managers may call it, others get 403. A second call changes nothing. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteVenue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{venue_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity of a venue
         * @description Lists the changes of a venue with their authors, newest first, a page at a time. Managers may call it, others get 403. An id that does not exist is 404.
         */
        get: operations["listVenueActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{venue_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a venue
         * @description Makes a venue that was deleted active again. Managers may call it, others get 403. A second call changes nothing. An id that does not exist is 404.
         */
        post: operations["restoreVenue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{venue_id}/force": {
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
         * Delete a venue permanently
         * @description Deletes a venue permanently; it cannot be restored. Administrators may call it, others get 403. Its rooms stay, without a venue. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["forceDeleteVenue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rooms
         * @description Lists the rooms that match all filters, a page at a time. Every user may list the active rooms; managers may ask for inactive ones too. `free_from` and `free_to` go together and keep the rooms in which a booking of that time would be accepted, opening hours and blocks included. One of the two alone, or a `free_to` that is not after `free_from`, is refused with 422.
         */
        get: operations["listRooms"];
        put?: never;
        /**
         * Create a room
         * @description Creates a room. Managers may call it, others get 403. Bad fields, or a venue that does not exist, are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["createRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{venue_id}/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rooms of a venue
         * @description Lists the rooms of a venue that match all filters, by name, a page at a time. Every user may list the active rooms; managers may ask for inactive ones too. A venue that does not exist is 404, a bad filter is 422.
         */
        get: operations["listVenueRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the values that rooms can be filtered by, with counts
         * @description Counts the active rooms by venue, seating type and item of equipment. Every user may call it; inactive rooms do not count. The filters of the list of rooms and of the room search take the same values.
         */
        get: operations["getRoomFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a room
         * @description Returns a room, also one that is deleted and can be restored. Every user may call it. An id that does not exist is 404.
         */
        get: operations["getRoom"];
        /**
         * Update a room
         * @description Updates the fields of the body; absent fields stay and null clears. Managers may call it, others get 403. Bad fields are refused with 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["updateRoom"];
        post?: never;
        /**
         * Delete a room
         * @description Makes a room inactive and marks it as deleted; it can be restored. Managers may call it, others get 403. A second call changes nothing. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteRoom"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity of a room
         * @description Lists the changes of a room with their authors, newest first, a page at a time. Managers may call it, others get 403. An id that does not exist is 404.
         */
        get: operations["listRoomActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a room
         * @description Makes a room that was deleted active again. Managers may call it, others get 403. A second call changes nothing. An id that does not exist is 404.
         */
        post: operations["restoreRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/force": {
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
         * Delete a room permanently
         * @description Deletes a room permanently; it cannot be restored. Administrators may call it, others get 403. While events need the room, the request is refused with 409. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["forceDeleteRoom"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the images of a room
         * @description Lists the images of a room in their order, new ones last, with the URLs of the files and their thumbnails. Every user may call it. A room that does not exist is 404.
         */
        get: operations["listRoomImages"];
        put?: never;
        /**
         * Upload an image of a room
         * @description Adds an image to a room: JPEG, PNG, WebP, GIF or AVIF, at most 5120 KB. Managers may call it, others get 403. A file that is empty, too large or no such image is refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["addRoomImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room}/images/{media}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an image of a room
         * @description Answers the bytes of an image, or with `size=thumb` a small WebP of it. Every user may call it. A room or image that does not exist is 404.
         */
        get: operations["getRoomImage"];
        /**
         * Update the description of an image of a room
         * @description Sets the alternative text of an image; null removes it. Managers may call it, others get 403. A text of more than 500 characters is refused with 422. With `If-Match`, an image that is another one by now is refused with 412.
         */
        put: operations["updateRoomImage"];
        post?: never;
        /**
         * Delete an image of a room
         * @description Deletes an image of a room and its file. Managers may call it, others get 403. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteRoomImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room}/images/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the order of the images of a room
         * @description Sets the order of the images of a room; the first one represents it, and later uploads come last. Managers may call it, others get 403. A list that does not name every image once is refused with 422. With `If-Match` and the `ETag` of the room, a room that was changed meanwhile is refused with 412.
         */
        put: operations["orderRoomImages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search free rooms for an event or a series
         * @description Checks every active room that matches the filters on every date against bookings with their buffers, blocks and opening hours; drafts do not count. Rooms that are free on all dates come first, then those with most free dates, then the smallest that is large enough; at most 500 are listed. A room that is not free comes with its first five conflicts and with alternatives. Every user may call it, and nothing is written or held. Times or a rule that could not be booked are refused with 422.
         */
        post: operations["searchRooms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists the events that match all filters, a page at a time; with `from` and `to`, the occurrences that touch that window. Every user may call it; drafts are listed only for those who may read them. A window of more than 400 days, only one of `from` and `to`, or a bad filter is refused with 422.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event
         * @description Creates an event or, with a `recurrence_rule`, a series; a pending or approved one holds its room. Every user may call it; `approved` is refused with 403 for those who could not approve it. If the room is not available for any occurrence, nothing is written and the answer is 409 with `conflicts`. Bad fields are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events that wait for my decision
         * @description Lists the events whose open approval step waits for the caller, by role or by assignment, those that wait longest first; the list is empty when nothing waits. Each row tells what an approval would be refused for now and which bookings are around it. With `scope=all` managers and admins list everything that is pending, managers by assignment what is pending within their scope; others get 403. Filters are those of the list of events.
         */
        get: operations["listPendingEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what the caller has to do
         * @description Counts unread notifications, events that wait for a decision of the caller, and the pending events and drafts of the caller. Everyone with a token may ask. `to_decide` is the length of the list of pending events without filters.
         */
        get: operations["getMyCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns an event or a series. Every user may call it, but drafts are 404 for all but owners, people named in them and managers. An id `{series_id}::{original start}` returns that occurrence.
         */
        get: operations["getEvent"];
        /**
         * Update an event
         * @description Updates the fields of the body; absent fields stay and null clears. Its owners and managers may call it, others get 403, or 404 where they may not read it. Overrides move with their series. If the room is not available for any occurrence, or the event is cancelled, the answer is 409; bad fields are 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["updateEvent"];
        post?: never;
        /**
         * Delete an event
         * @description Deletes an event permanently, with its occurrences and files. Its owners and managers may call it, others get 403, or 404 where they may not read it. An id `{series_id}::{original start}` cancels that occurrence instead and returns it. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the people of an event
         * @description Replaces all roles of an event with the list in the body. Owners and managers may. The people of the event are notified. A cancelled event is refused with 409.
         */
        put: operations["replaceEventRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the requirements of an event
         * @description Replaces all requirements of an event with the list in the body. Owners and managers may. The people of the event are notified. A cancelled event is refused with 409.
         */
        put: operations["replaceEventRequirements"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done to an event, newest first
         * @description Lists all that was done to an event and its occurrences: its creation, edits with old and new values, decisions with their comments, and cancelled dates with their reasons. Owners, holders of an approval step and managers may read it; other readers of the event get 403.
         */
        get: operations["listEventActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/occurrences/{occurrence}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an occurrence
         * @description Returns one occurrence: the series with the override applied. Everyone who may read the series may call it, others get 404. An instant at which the rule has no occurrence is 404.
         */
        get: operations["getOccurrence"];
        /**
         * Update an occurrence
         * @description Creates or updates the override of one occurrence; absent fields stay and null returns to the series. Owners of the event and managers may call it, others get 403. If the room is not available at the new time, the answer is 409 with `conflicts`; bad fields are 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["putOccurrence"];
        post?: never;
        /**
         * Reset an occurrence to its series
         * @description Deletes the override of one occurrence; without an override nothing changes. Owners of the event and managers may call it, others get 403. If the room is not available at the regular time, the answer is 409 with `conflicts`. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteOccurrence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the occurrences of an event, by start
         * @description Lists every occurrence of an event with its override applied, by start; a single event has one. `from` and `to` restrict the list to occurrences that touch the window. Whoever may read the event may read them; of a date that was cancelled the comment is shown to the people involved only.
         */
        get: operations["listEventOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an event for approval
         * @description Submits a draft: it becomes pending, holds its room and waits for its first approval step. Its owners and managers may call it, others get 403. If the room is not available for any occurrence, or the event is no draft, the answer is 409.
         */
        post: operations["submitEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an event
         * @description Approves the open step; after the last step the event is approved. If a change request waits, it is decided instead. Holders of the open step may call it, others get 403. Without an open step it is refused with 409. If a room is blocked, closed or inactive by now, the answer is 409 with `conflicts` unless `ignore_closures` is true.
         */
        post: operations["approveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an event
         * @description Rejects a pending event: it becomes a draft again and releases its room. If a change request waits, it is decided instead. Holders of the open step may call it, others get 403. Without an open step it is refused with 409.
         */
        post: operations["rejectEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return an event to the previous step
         * @description Opens the previous approval step again; from the first step the event becomes a draft. If a change request waits, it is decided instead. Holders of the open step may call it, others get 403. Without an open step it is refused with 409. A blank comment is refused with 422.
         */
        post: operations["returnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard an event
         * @description Cancels a pending event finally. If a change request waits, it is decided instead. Holders of the open step may call it, others get 403. Without an open step it is refused with 409. A blank comment is refused with 422.
         */
        post: operations["discardEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an event or an occurrence
         * @description Cancels an event and releases its room; an id `{series_id}::{original start}` cancels that occurrence alone. Its owners and managers may call it, others get 403. A second call changes nothing.
         */
        post: operations["cancelEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch-approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve many events
         * @description Approves the open step of each event, at most 100, each in its own transaction. Every user may call it. Events that the caller may not decide, or that cannot be approved, are listed in `failed` with the reason; the others are approved. More than 100 ids are refused with 422.
         */
        post: operations["approveEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch-reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject many events
         * @description Rejects each pending event, at most 100, each in its own transaction. Every user may call it. Events that the caller may not decide, or that cannot be rejected, are listed in `failed` with the reason; the others are rejected. More than 100 ids are refused with 422.
         */
        post: operations["rejectEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/approval-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approval history of an event
         * @description Lists the approval actions on an event, the oldest first, a page at a time. Everyone who may read the event may call it, others get 404. An id of an occurrence is refused with 409.
         */
        get: operations["getApprovalHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/approval-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approval steps of an event
         * @description Lists the approval steps of an event in order, with the decision on each. Everyone who may read the event may call it, others get 404. An id of an occurrence is refused with 409.
         */
        get: operations["getApprovalSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/change": {
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
         * Withdraw the change request of an event
         * @description Removes the change request that waits for approval and releases the slot that it holds; the event stays as it is. Its owners and managers may call it, others get 403. If no change request waits, the answer is 404.
         */
        delete: operations["withdrawChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the last action on an event
         * @description Takes back the last approve, reject, return, discard or cancel of an event, or the cancellation of one occurrence: steps, slots and change request are as before. The actor of that action may call it within ten minutes, others get 403. If someone has changed the event since, or a room is no longer available, the answer is 409. Everyone who was notified of the action is notified.
         */
        post: operations["undoEventAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch-move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update the room of many events
         * @description Moves each event to the room, in a transaction of its own; with `from` and `to` only those dates of a series. Owners and managers of an event may move it. An event that the caller may not change, or whose dates are not available there, fails by itself and stays as it was.
         */
        post: operations["moveEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/batch-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel many events
         * @description Cancels each event, in a transaction of its own; with `from` and `to` only those dates of a series. Owners and managers of an event may cancel it. An event that the caller may not cancel fails by itself and stays as it was.
         */
        post: operations["cancelEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attachments of an event
         * @description Lists the files of an event, the oldest first, a page at a time. Everyone who may read the event may call it. For others, and for an event that does not exist, it is 404.
         */
        get: operations["listEventAttachments"];
        put?: never;
        /**
         * Upload an attachment of an event
         * @description Adds a file of at most 10240 KB to an event. Its owners and managers may call it, others get 403, or 404 where they may not read the event. An empty or too large file is refused with 422, a cancelled event with 409. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["addEventAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{event}/attachments/{media}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment of an event
         * @description Answers the bytes of a file, or with `size=thumb` a small WebP of an image. Everyone who may read the event may call it; for others it is 404. Files other than raster images are sent as downloads.
         */
        get: operations["getEventAttachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment of an event
         * @description Deletes a file of an event. Its owners and managers may call it, others get 403. A cancelled event is refused with 409. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteEventAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignments, by e-mail address
         * @description Lists who has which role for which room, venue or institution. Managers and admins see all assignments, managers by assignment those within their scope; others get 403. Filters are combined.
         */
        get: operations["listAssignments"];
        put?: never;
        /**
         * Create an assignment
         * @description Gives the person with this e-mail address a role for exactly one room, venue or institution: `manager`, or the role of approval steps. It counts once that person signs in with the address and the issuer verified it. The same assignment again answers 200 with the existing one. Managers and admins may assign everywhere, managers by assignment within their scope; what lies outside of it is 404.
         */
        post: operations["createAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assignments/{id}": {
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
         * Delete an assignment
         * @description Takes the role away at once. Managers and admins may delete every assignment, managers by assignment those within their scope; what lies outside of it is 404.
         */
        delete: operations["deleteAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schedule of many rooms
         * @description Lists one row for each room, by name, with the bookings that touch the window or hold the room in it for preparation or clean-up. Every user may call it; drafts are shown only to those who may read them. A window of more than 42 days is refused with 422. Rooms come in pages of 500 unless fewer are asked for. The answer has an ETag, so polling is cheap.
         */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedule/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream changes of schedules as server-sent events
         * @description Sends `changed` with `{room_id, from, to}` within a second after something in that room and time was booked, moved, cancelled, blocked or renamed; read that part of the schedule again. Every user may call it. Reconnect with the `Last-Event-ID` of the last message to receive what was missed in the last 10 minutes; for an older or unknown id a single `reset` is sent, after which everything should be read again. More than 20 open streams of one user, of schedules and notifications together, are refused with 429.
         */
        get: operations["streamScheduleChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the availability schedules of a room
         * @description Lists the opening hours and blocks of a room, by their first day, a page at a time. Every user may call it. A room that does not exist is 404.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Create an availability schedule of a room
         * @description Adds opening hours or a block to a room. Managers may call it, others get 403. Existing bookings stay; those in a new block are listed in `conflicts`. Bad days, periods or dates are refused with 422.
         */
        post: operations["addSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/availability/{schedule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an availability schedule of a room
         * @description Returns opening hours or a block of a room, with the `ETag` that updates and deletions take. Every user may call it. A schedule that is not one of the room is 404.
         */
        get: operations["getRoomSchedule"];
        /**
         * Update an availability schedule of a room
         * @description Updates the fields of the body; absent fields stay and null clears. Managers may call it, others get 403. Existing bookings stay; those in a block are listed in `conflicts`. Bad days, periods or dates are refused with 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["updateSchedule"];
        post?: never;
        /**
         * Delete an availability schedule of a room
         * @description Deletes opening hours or a block of a room. Managers may call it, others get 403. A schedule that is not one of the room is 404. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["removeSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/availability/{schedule}/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bookings in a block
         * @description Lists the bookings that fall in a block now, at most 100, by time; opening hours have none. Managers may call it, others get 403. A schedule that is not one of the room is 404.
         */
        get: operations["listScheduleConflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/venues/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an availability schedule of every room of a venue
         * @description Adds the same opening hours or block to every room of a venue that is not deleted; rooms that join the venue later do not get it. Managers may call it, others get 403. Existing bookings stay; those in a new block are listed in `conflicts`. Bad days, periods or dates are refused with 422, a venue with more than 1000 rooms with 409.
         */
        post: operations["addVenueSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{room_id}/available-slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the free slots of a room
         * @description Lists when a room can be booked, day by day, at most 366 days. Every user may call it. With `duration`, slots of that length are listed back to back, from the next quarter hour of each free window. A longer range or a bad date is refused with 422.
         */
        get: operations["listAvailableSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/event-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event templates
         * @description Lists the event templates of the caller, by name, a page at a time. Every user may call it for themselves. A bad page is refused with 422.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create an event template
         * @description Creates an event template of the caller: defaults for new events. Every user may call it. Bad fields are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/event-templates/{event_template}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event template
         * @description Returns an event template of the caller. Every user may call it for their own templates. Those of others are 404.
         */
        get: operations["getTemplate"];
        /**
         * Replace an event template
         * @description Replaces an event template as a whole; absent fields become null. Every user may call it for their own templates; those of others are 404. Bad fields are refused with 422. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        put: operations["replaceTemplate"];
        post?: never;
        /**
         * Delete an event template
         * @description Deletes an event template of the caller. Every user may call it for their own templates; those of others are 404. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description Lists all exports, the newest first, a page at a time. Administrators may call it, others get 403. A bad page is refused with 422.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Create an export
         * @description Creates an export of events or of the bookings of rooms between two days; run it to make the file. Administrators may call it, others get 403. Bad dates or filters are refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an export
         * @description Returns an export and the state of its last run. Administrators may call it, others get 403. An id that does not exist is 404.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/exports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an export
         * @description Makes the files of an export, again if they exist. Administrators may call it, others get 403. A long run answers 202 and continues; poll the export until its status is completed or failed.
         */
        post: operations["runExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/exports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of an export
         * @description Downloads the file of the last completed run, as XLSX or CSV. Administrators may call it, others get 403. An export that is not completed is refused with 409.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar tokens
         * @description Lists the calendar tokens of the caller, the newest first, without their secrets. Every user may call it for themselves. A bad page is refused with 422.
         */
        get: operations["listCalendarTokens"];
        put?: never;
        /**
         * Create a calendar token
         * @description Creates a token that opens calendar feeds: all of them, the events that the caller created, or those of one room, venue or institution. Every user may call it. The secret is shown only in this answer, so the operation takes no `Idempotency-Key`. A room, venue or institution that does not exist, or an id that does not belong to the scope, is refused with 422.
         */
        post: operations["createCalendarToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a calendar token
         * @description Returns a calendar token of the caller, without its secret. Every user may call it for their own tokens. Tokens of others are 404.
         */
        get: operations["getCalendarToken"];
        put?: never;
        post?: never;
        /**
         * Revoke a calendar token
         * @description Revokes a calendar token; feeds with its secret stop at once. Every user may call it for their own tokens; tokens of others are 404. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteCalendarToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar feed of all rooms
         * @description Returns the events of all rooms, or what its token is limited to, as an iCalendar feed. A calendar token or an access token opens it. More than 60 requests in a minute are refused with 429. `If-None-Match` saves unchanged feeds.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar/mine.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar feed of the own events
         * @description Returns the events that the caller, or the owner of the token, created as an iCalendar feed. An access token or a calendar token of the scope `all` or `mine` opens it; another one is refused with 403. More than 60 requests in a minute are refused with 429.
         */
        get: operations["getMyCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar/rooms/{room}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar feed of a room
         * @description Returns the events of one room as an iCalendar feed. A calendar token or an access token opens it; a token of another scope or room is refused with 403. More than 60 requests in a minute are refused with 429.
         */
        get: operations["getRoomCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar/venues/{venue}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar feed of a venue
         * @description Returns the events in the rooms of a venue as an iCalendar feed. A calendar token or an access token opens it; a token of another scope or venue is refused with 403. More than 60 requests in a minute are refused with 429.
         */
        get: operations["getVenueCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar/institutions/{institution}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar feed of an institution
         * @description Returns the events of an institution as an iCalendar feed. A calendar token or an access token opens it; a token of another scope or institution is refused with 403. More than 60 requests in a minute are refused with 429.
         */
        get: operations["getInstitutionCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an event as an iCalendar file
         * @description Returns an event or a series as a file for calendar programs, with the same UID and revision as in the feeds. An id `{series_id}::{original start}` returns that occurrence alone. Everyone who may read the event may download it, drafts and cancelled events too; others get 404. Calendar tokens do not open it.
         */
        get: operations["getEventCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/displays/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the plan of the day of a display
         * @description Returns the room of a display and what takes place there on the current day of its zone, when it is closed and when it is blocked. The secret of the display opens it as bearer token; anything else is 401. Titles of bookings that are not approved yet, and names unless `DISPLAY_NAMES` is set, are null.
         */
        get: operations["getCurrentDisplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{id}/displays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the displays of a room
         * @description Lists the displays of a room, the newest first, without their secrets. Managers may call it, others get 403. A room that does not exist is 404.
         */
        get: operations["listDisplays"];
        put?: never;
        /**
         * Create a display of a room
         * @description Creates a secret with which a screen at the door reads the plan of the day of the room. Managers may call it, others get 403. The secret is shown only in this answer, so the operation takes no `Idempotency-Key`. A room with 50 displays is refused with 422.
         */
        post: operations["createDisplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rooms/{id}/displays/{display}": {
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
         * Revoke a display of a room
         * @description Revokes a display; its secret opens nothing any more. Managers may call it, others get 403. With `If-Match`, a record that was changed meanwhile is refused with 412.
         */
        delete: operations["deleteDisplay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description Lists the notifications of the caller, the newest first, a page at a time. Every user may call it for themselves. A bad filter is refused with 422.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count unread notifications
         * @description Returns the number of unread notifications of the caller. Every user may call it for themselves. The answer has an ETag, so polling is cheap.
         */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notification as read
         * @description Marks a notification of the caller as read; a second call changes nothing. Every user may call it for their own notifications. Those of others are 404.
         */
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read
         * @description Marks all notifications of the caller as read, and returns how many were unread. Every user may call it for themselves.
         */
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notification channels
         * @description Returns the channels of every type of notification, chosen or by default; in the application each of them is always shown. Every user may call it for themselves. Digests are not among them: they follow their subscription.
         */
        get: operations["getNotificationPreferences"];
        /**
         * Update the notification channels
         * @description Merges the given channels into those of the caller, and returns all of them. Every user may call it for themselves. A member that is no type of notification, and `digest`, are refused with 422.
         */
        put: operations["chooseNotificationPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from mails by their token
         * @description Turns off mail of one kind for a person, ends one digest, or ends all mail to an address without an account, as the signed token says (RFC 8058). It is open: mail programs call it without a login, and their body is not read. Sent again it changes nothing more; a token that the service did not sign is 422.
         */
        post: operations["unsubscribeFromMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push-subscriptions/vapid-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public key for push subscriptions
         * @description Returns the key that a browser needs to subscribe (VAPID, RFC 8292). Every user may call it. The key stays the same unless the operator changes it.
         */
        get: operations["getVapidKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe a device to push notifications
         * @description Subscribes a device of the caller; later notifications are also sent there. Every user may call it for their own devices. An endpoint that is no https URL is refused with 422. A retry with the same `Idempotency-Key` returns the first answer.
         */
        post: operations["subscribeToPush"];
        /**
         * Unsubscribe from push notifications
         * @description Removes one push subscription of the caller, or all of them if no endpoint is given. Every user may call it for their own devices. An endpoint that is not subscribed changes nothing.
         */
        delete: operations["unsubscribeFromPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/digest-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List digest subscriptions
         * @description Lists the types of digest e-mails that the caller receives. Every user may call it for themselves. The list is complete and is not paged.
         */
        get: operations["listDigestSubscriptions"];
        /**
         * Update the digest subscriptions
         * @description Sets the types of digest e-mails that the caller receives; an empty list ends all. Every user may call it for themselves. An unknown type is refused with 422.
         */
        put: operations["chooseDigests"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream notifications as server-sent events
         * @description Sends each notification of the caller when it is created. Every user may call it for themselves. Reconnect with the `Last-Event-ID` of the last message to receive what was missed. More than 20 open streams of one user are refused with 429.
         */
        get: operations["streamNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A role of a person for exactly one room, venue or institution.
         * @example {
         *       "email": "alice@example.org",
         *       "role": "manager",
         *       "room_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
         *     }
         */
        CreateAssignmentInput: {
            /**
             * Format: email
             * @description The e-mail address of the person, in lower case.
             * @example alice@example.org
             */
            email: string;
            /**
             * @description `manager`, or the role of approval steps; not `admin`.
             * @example manager
             */
            role: string;
            /** @description The id of the room that the role is for; null if there is none. */
            room_id?: string | null;
            /** @description The id of the venue that the role is for, with its rooms; null if there is none. */
            venue_id?: string | null;
            /** @description The id of the institution that the role is for, with the events that name it; null if there is none. */
            institution_id?: string | null;
        };
        /**
         * @description A form with one file.
         * @example {
         *       "file": "plan.pdf"
         *     }
         */
        UploadInput: {
            /**
             * Format: binary
             * @description The file.
             */
            file: string;
        };
        /** @description Type, format and institution of the event; every member may be absent. */
        CategoryChoiceInput: {
            /**
             * @description The type of the event; null if none is given.
             * @example lecture
             */
            event_type?: ("conference" | "workshop" | "lecture" | "seminar" | "meeting" | "panel" | "exhibition" | "performance" | "other") | null;
            /** @description Whether people attend on site, online or both; null if not given. */
            format?: ("in_person" | "online" | "hybrid") | null;
            /** @description An institution of this service. */
            institution_id?: string | null;
            /** @description Any other institution, in words. */
            institution?: string | null;
        };
        /** @description A person and their role in the event. */
        RoleEntryInput: {
            /**
             * @description The name of the person.
             * @example Ada Lovelace
             */
            user_name: string;
            /** @description The e-mail address of the person, if known. */
            user_email?: string | null;
            /**
             * @description The role of the person in the event.
             * @enum {string}
             */
            role: "core_responsible" | "extra_responsible" | "room_responsible" | "room_user";
        };
        /** @description A requirement of the event besides its room. */
        RequirementEntryInput: {
            /**
             * @description The kind of requirement.
             * @enum {string}
             */
            kind: "media" | "pr" | "setup" | "catering";
            /** @description True if absent. */
            is_required?: boolean;
            /**
             * @description Details, such as a number or a layout; null if there are none.
             * @example Two microphones
             */
            details?: string | null;
        };
        /**
         * @description A new event.
         * @example {
         *       "title": "Book launch",
         *       "start_at": "2027-03-29T10:00:00+02:00",
         *       "end_at": "2027-03-29T12:00:00+02:00",
         *       "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
         *       "prep_before_minutes": 30,
         *       "cleanup_after_minutes": 15,
         *       "status": "pending",
         *       "category": {
         *         "event_type": "lecture",
         *         "format": "in_person"
         *       },
         *       "roles": [
         *         {
         *           "user_name": "Ada Lovelace",
         *           "user_email": "ada@example.org",
         *           "role": "core_responsible"
         *         }
         *       ]
         *     }
         */
        CreateEventInput: {
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title: string;
            /** @description The start, without preparation; of a series, of its first occurrence. */
            start_at: string;
            /** @description The end, without clean-up; after the start, at most 366 days later. */
            end_at: string;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description?: string | null;
            /** @description True for a series, false for a single event. */
            is_recurring?: boolean;
            /**
             * @description One RFC 5545 RRULE. It makes the event recurring unless is_recurring is false; null in an update ends the series.
             * @example FREQ=WEEKLY;BYDAY=MO
             */
            recurrence_rule?: string | null;
            /** @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited. */
            recurrence_ends_at?: string | null;
            /** @description The greatest number of occurrences; null if not limited. */
            recurrence_count?: number | null;
            /**
             * @description The time zone in which the rule is expanded; null for the zone of the venue.
             * @example null
             */
            recurrence_timezone?: string | null;
            /**
             * @description Notes for those who run the event; null if there are none.
             * @example Keys are at the front desk.
             */
            notes?: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website?: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email?: string | null;
            /** @description Accepted and ignored: files are added by upload. */
            attachments?: Record<string, never> | unknown[] | null;
            /** @description Type, format and institution of the event; null if none is given. */
            category?: components["schemas"]["CategoryChoiceInput"] | null;
            /**
             * @description `refuse` (if absent): 409 when the room of any occurrence is not available. `skip`: those occurrences are cancelled with the reason `conflict` and listed in `skipped`; 409 when none is available.
             * @example refuse
             * @enum {string}
             */
            on_conflict?: "refuse" | "skip";
            /** @description Minutes before the start in which the room is held for preparation. */
            prep_before_minutes?: number | null;
            /** @description Minutes after the end in which the room is held for clean-up. */
            cleanup_after_minutes?: number | null;
            /** @description The status of the event; draft if absent. */
            status?: ("draft" | "pending" | "approved" | "cancelled") | null;
            /** @description The people who have a role in the event. */
            roles?: components["schemas"]["RoleEntryInput"][] | null;
            /** @description The requirements of the event besides its room. */
            requirements?: components["schemas"]["RequirementEntryInput"][] | null;
        };
        /**
         * @description The fields of an event to change; absent fields stay.
         * @example {
         *       "title": "Book launch and signing",
         *       "end_at": "2027-03-29T12:30:00+02:00",
         *       "notes": null
         *     }
         */
        UpdateEventInput: {
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title?: string;
            /** @description The start, without preparation; of a series, of its first occurrence. */
            start_at?: string;
            /** @description The end, without clean-up; after the start, at most 366 days later. */
            end_at?: string;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id?: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description?: string | null;
            /** @description True for a series, false for a single event. */
            is_recurring?: boolean;
            /**
             * @description One RFC 5545 RRULE. It makes the event recurring unless is_recurring is false; null in an update ends the series.
             * @example FREQ=WEEKLY;BYDAY=MO
             */
            recurrence_rule?: string | null;
            /** @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited. */
            recurrence_ends_at?: string | null;
            /** @description The greatest number of occurrences; null if not limited. */
            recurrence_count?: number | null;
            /**
             * @description The time zone in which the rule is expanded; null for the zone of the venue.
             * @example null
             */
            recurrence_timezone?: string | null;
            /**
             * @description Notes for those who run the event; null if there are none.
             * @example Keys are at the front desk.
             */
            notes?: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website?: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email?: string | null;
            /** @description Accepted and ignored: files are added by upload. */
            attachments?: Record<string, never> | unknown[] | null;
            /** @description Type, format and institution of the event; null if none is given. */
            category?: components["schemas"]["CategoryChoiceInput"] | null;
            /**
             * @description `refuse` (if absent): 409 when the room of any occurrence is not available. `skip`: those occurrences are cancelled with the reason `conflict` and listed in `skipped`; 409 when none is available.
             * @example refuse
             * @enum {string}
             */
            on_conflict?: "refuse" | "skip";
            /** @description Minutes before the start in which the room is held for preparation. */
            prep_before_minutes?: number;
            /** @description Minutes after the end in which the room is held for clean-up. */
            cleanup_after_minutes?: number;
        };
        /**
         * @description The policy for occurrences whose room is not available.
         * @example {
         *       "on_conflict": "skip"
         *     }
         */
        SubmitEventInput: {
            /**
             * @description `refuse` (if absent): 409 when the room of any occurrence is not available. `skip`: those occurrences are cancelled with the reason `conflict` and listed in `skipped`; 409 when none is available.
             * @example refuse
             * @enum {string}
             */
            on_conflict?: "refuse" | "skip";
        };
        /**
         * @description An optional comment.
         * @example {
         *       "comment": "Please choose a larger room."
         *     }
         */
        ApprovalCommentInput: {
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
        };
        /**
         * @description An optional comment, and the change request that is decided.
         * @example {
         *       "comment": "Please choose a larger room."
         *     }
         */
        RejectEventInput: {
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
            /** @description The id of the change request that is decided, as `pending_change` shows it; 409 when another one is waiting. */
            change_id?: string | null;
        };
        /**
         * @description An optional comment, and whether closures count.
         * @example {
         *       "comment": "Have fun!"
         *     }
         */
        ApproveEventInput: {
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
            /** @description Approve although a room is blocked, closed or out of use by now; only managers of the room may. */
            ignore_closures?: boolean;
            /** @description The id of the change request that is decided, as `pending_change` shows it; 409 when another one is waiting. */
            change_id?: string | null;
        };
        /**
         * @description The reason, which is required.
         * @example {
         *       "comment": "The date is no longer needed."
         *     }
         */
        ApprovalReasonInput: {
            /** @description The reason; it must not be blank. */
            comment: string;
            /** @description The id of the change request that is decided, as `pending_change` shows it; 409 when another one is waiting. */
            change_id?: string | null;
        };
        /**
         * @description The events to reject.
         * @example {
         *       "event_ids": [
         *         "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
         *         "01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04"
         *       ]
         *     }
         */
        RejectEventsInput: {
            /** @description The ids of the events; each counts once. */
            event_ids: string[];
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
            /** @description By event the change request that is decided; an event with another one fails. */
            change_ids?: {
                [key: string]: string;
            } | null;
            /** @description By event the version that the caller has seen; an event with another one fails. */
            versions?: {
                [key: string]: number;
            } | null;
        };
        /**
         * @description The events to approve.
         * @example {
         *       "event_ids": [
         *         "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
         *         "01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04"
         *       ]
         *     }
         */
        ApproveEventsInput: {
            /** @description The ids of the events; each counts once. */
            event_ids: string[];
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
            /** @description By event the change request that is decided; an event with another one fails. */
            change_ids?: {
                [key: string]: string;
            } | null;
            /** @description By event the version that the caller has seen; an event with another one fails. */
            versions?: {
                [key: string]: number;
            } | null;
            /** @description Approve although a room is blocked, closed or out of use by now; only managers of the room may. */
            ignore_closures?: boolean;
        };
        /** @description The people of an event and what they are to it. */
        EventRolesInput: {
            /** @description All people of the event; `[]` removes all. */
            roles: components["schemas"]["RoleEntryInput"][];
        };
        /** @description What an event needs besides its room. */
        EventRequirementsInput: {
            /** @description All requirements of the event; `[]` removes all. */
            requirements: components["schemas"]["RequirementEntryInput"][];
        };
        /**
         * @description The fields of one occurrence: absent fields stay, null returns to the series.
         * @example {
         *       "start_at": "2027-04-12T14:00:00+02:00",
         *       "end_at": "2027-04-12T16:00:00+02:00",
         *       "notes": "Moved to the afternoon."
         *     }
         */
        OccurrenceOverrideInput: {
            /** @description True cancels this occurrence, false restores it. */
            is_cancelled?: boolean;
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title?: string | null;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description?: string | null;
            /** @description The start of the occurrence, without preparation. */
            start_at?: string | null;
            /** @description The end of the occurrence; after its start. */
            end_at?: string | null;
            /** @description The id of the room of the occurrence. */
            room_id?: string | null;
            /**
             * @description Notes for those who run the event; null if there are none.
             * @example Keys are at the front desk.
             */
            notes?: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website?: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email?: string | null;
            /** @description Minutes before the start in which the room is held for preparation. */
            prep_before_minutes?: number | null;
            /** @description Minutes after the end in which the room is held for clean-up. */
            cleanup_after_minutes?: number | null;
            /**
             * @description Only with `scope=following`.
             * @example null
             */
            recurrence_rule?: string | null;
            /** @description Only with `scope=following`. */
            recurrence_ends_at?: string | null;
            /** @description Only with `scope=following`. */
            recurrence_count?: number | null;
        };
        /** @description The events to move, and where. */
        MoveEventsInput: {
            /** @description The ids of the events; each counts once. */
            event_ids: string[];
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
            /**
             * Format: uuid
             * @description The room that the events are moved to.
             */
            room_id: string;
            /** @description With `to`: of a series only the dates that touch the window are changed. */
            from?: string | null;
            /** @description End of the window; a date means that whole day. */
            to?: string | null;
        };
        /** @description The events to cancel. */
        CancelEventsInput: {
            /** @description The ids of the events; each counts once. */
            event_ids: string[];
            /** @description A comment for the history and the owners; none if absent or null. */
            comment?: string | null;
            /** @description With `to`: of a series only the dates that touch the window are changed. */
            from?: string | null;
            /** @description End of the window; a date means that whole day. */
            to?: string | null;
        };
        /** @description Clock times in the zone of the room's venue; an end of 23:59 is the end of the day. */
        SchedulePeriodInput: {
            /**
             * @description The start, `H:i`.
             * @example 08:00
             */
            start: string;
            /**
             * @description The end, `H:i`; after the start.
             * @example 18:00
             */
            end: string;
        };
        /**
         * @description When a room is open, or is blocked.
         * @example {
         *       "name": "Term time",
         *       "type": "availability",
         *       "days": [
         *         "monday",
         *         "tuesday",
         *         "wednesday",
         *         "thursday",
         *         "friday"
         *       ],
         *       "periods": [
         *         {
         *           "start": "08:00",
         *           "end": "18:00"
         *         }
         *       ],
         *       "start_date": "2027-03-29",
         *       "end_date": "2027-07-16"
         *     }
         */
        CreateScheduleInput: {
            /**
             * @description A name, such as a term or a reason.
             * @example Term time
             */
            name: string;
            /**
             * @description `availability`: opening hours. `blocked`: the room cannot be booked.
             * @enum {string}
             */
            type: "availability" | "blocked";
            /**
             * Format: date
             * @description The first day, local to the venue.
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             */
            end_date: string;
            /** @description On these days of the week; every day if absent or empty. */
            days?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[] | null;
            /** @description At least one for `availability`; none for `blocked` means the whole day. */
            periods?: components["schemas"]["SchedulePeriodInput"][] | null;
        };
        /**
         * @description The fields to change; absent fields stay, null clears.
         * @example {
         *       "periods": [
         *         {
         *           "start": "08:00",
         *           "end": "20:00"
         *         }
         *       ]
         *     }
         */
        UpdateScheduleInput: {
            /**
             * @description A name, such as a term or a reason.
             * @example Term time
             */
            name?: string;
            /**
             * @description `availability`: opening hours. `blocked`: the room cannot be booked.
             * @enum {string}
             */
            type?: "availability" | "blocked";
            /**
             * Format: date
             * @description The first day, local to the venue.
             */
            start_date?: string;
            /**
             * Format: date
             * @description The last day, included.
             */
            end_date?: string;
            /** @description On these days of the week; every day if absent or empty. */
            days?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[] | null;
            /** @description At least one for `availability`; none for `blocked` means the whole day. */
            periods?: components["schemas"]["SchedulePeriodInput"][] | null;
        };
        /**
         * @description A configured approval step.
         * @example {
         *       "name": "Facilities",
         *       "role": "manager"
         *     }
         */
        ApprovalStepDefinitionInput: {
            /**
             * @description The name of the step.
             * @example Facilities
             */
            name: string;
            /**
             * @description The role whose holders decide the step.
             * @example manager
             */
            role: string;
        };
        /**
         * @description A new venue.
         * @example {
         *       "name": "Main Building",
         *       "timezone": "Europe/Berlin"
         *     }
         */
        CreateVenueInput: {
            /**
             * @description The name.
             * @example Main Building
             */
            name: string;
            /**
             * @description The postal address; null if unknown.
             * @example 1 University Square, Springfield
             */
            address?: string | null;
            /**
             * @description The time zone of the venue; null for the zone of the service.
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description True while its rooms are offered. */
            is_active?: boolean;
            /**
             * @description Approval steps of its rooms without their own; null for those of the service, [] for no approval.
             * @example [
             *       {
             *         "name": "Facilities",
             *         "role": "manager"
             *       }
             *     ]
             */
            approval_steps?: components["schemas"]["ApprovalStepDefinitionInput"][] | null;
        };
        /**
         * @description The fields to change; absent fields stay, null clears.
         * @example {
         *       "address": "1 University Square, Springfield"
         *     }
         */
        UpdateVenueInput: {
            /**
             * @description The name.
             * @example Main Building
             */
            name?: string;
            /**
             * @description The postal address; null if unknown.
             * @example 1 University Square, Springfield
             */
            address?: string | null;
            /**
             * @description The time zone of the venue; null for the zone of the service.
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description True while its rooms are offered. */
            is_active?: boolean;
            /**
             * @description Approval steps of its rooms without their own; null for those of the service, [] for no approval.
             * @example [
             *       {
             *         "name": "Facilities",
             *         "role": "manager"
             *       }
             *     ]
             */
            approval_steps?: components["schemas"]["ApprovalStepDefinitionInput"][] | null;
        };
        /**
         * @description What the caller chooses; what is absent stays as it is.
         * @example {
         *       "locale": "de",
         *       "timezone": "Europe/Berlin"
         *     }
         */
        ChangeMeInput: {
            /**
             * @description The language of notifications and mails; null follows the token and the browser.
             * @example de
             */
            locale?: ("en" | "de") | null;
            /**
             * @description The zone of the caller; null follows the token and the service.
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /**
             * @description A JSON object of at most 4 KiB that replaces the one that is kept; null empties it.
             * @example {
             *       "theme": "dark"
             *     }
             */
            preferences?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description A new calendar token.
         * @example {
         *       "name": "Phone",
         *       "scope": "mine"
         *     }
         */
        CreateCalendarTokenInput: {
            /** @description A name that tells the token from others. */
            name: string;
            /** @description What the token opens; if absent, `room` with a `room_id` and `all` without one. `all` opens every feed. */
            scope?: ("all" | "mine" | "room" | "venue" | "institution") | null;
            /** @description The room, for the scope `room` only. */
            room_id?: string | null;
            /** @description The venue, for the scope `venue` only. */
            venue_id?: string | null;
            /** @description The institution, for the scope `institution` only. */
            institution_id?: string | null;
        };
        /**
         * @description The fields to change; absent fields stay, null clears.
         * @example {
         *       "alt": "The hall from the stage"
         *     }
         */
        UpdateRoomImageInput: {
            /**
             * @description What the image shows, for people who do not see it; null if nobody said.
             * @example The hall from the stage: rising rows of seats for 300 people
             */
            alt?: string | null;
        };
        /**
         * @description The order of the images of a room.
         * @example {
         *       "ids": [
         *         "01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04"
         *       ]
         *     }
         */
        OrderRoomImagesInput: {
            /** @description The ids of all images of the room, each once, in the new order. */
            ids: string[];
        };
        /**
         * @description A new room.
         * @example {
         *       "name": "Lecture Hall 1",
         *       "capacity": 120,
         *       "equipment": "Projector, Whiteboard",
         *       "venue_id": null
         *     }
         */
        CreateRoomInput: {
            /**
             * @description The name.
             * @example Lecture Hall 1
             */
            name: string;
            /**
             * @description A description; null if there is none.
             * @example null
             */
            description?: string | null;
            /** @description Number of people; null if unknown. */
            capacity?: number | null;
            /**
             * @description The equipment: items separated by commas, semicolons or line ends; null if none.
             * @example Projector, Whiteboard
             */
            equipment?: string | null;
            /**
             * @description Where it is in its venue; null if unknown.
             * @example 2nd floor
             */
            location?: string | null;
            /** @description True while the room can be booked. */
            is_active?: boolean;
            /** @description The id of its venue; null if it has none. */
            venue_id?: string | null;
            /** @description How the seats are arranged; null if unknown. */
            seating_type?: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
            /**
             * @description Approval steps of the events in this room; null for those of the venue or the service, [] for no approval.
             * @example null
             */
            approval_steps?: components["schemas"]["ApprovalStepDefinitionInput"][] | null;
        };
        /**
         * @description The fields to change; absent fields stay, null clears.
         * @example {
         *       "capacity": 100,
         *       "location": "2nd floor"
         *     }
         */
        UpdateRoomInput: {
            /**
             * @description The name.
             * @example Lecture Hall 1
             */
            name?: string;
            /**
             * @description A description; null if there is none.
             * @example null
             */
            description?: string | null;
            /** @description Number of people; null if unknown. */
            capacity?: number | null;
            /**
             * @description The equipment: items separated by commas, semicolons or line ends; null if none.
             * @example Projector, Whiteboard
             */
            equipment?: string | null;
            /**
             * @description Where it is in its venue; null if unknown.
             * @example 2nd floor
             */
            location?: string | null;
            /** @description True while the room can be booked. */
            is_active?: boolean;
            /** @description The id of its venue; null if it has none. */
            venue_id?: string | null;
            /** @description How the seats are arranged; null if unknown. */
            seating_type?: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
            /**
             * @description Approval steps of the events in this room; null for those of the venue or the service, [] for no approval.
             * @example null
             */
            approval_steps?: components["schemas"]["ApprovalStepDefinitionInput"][] | null;
        };
        /**
         * @description A new display.
         * @example {
         *       "name": "North door"
         *     }
         */
        CreateDisplayInput: {
            /**
             * @description A name that tells the display from others.
             * @example North door
             */
            name: string;
        };
        /**
         * @description The contents of a new export.
         * @example {
         *       "type": "event_list",
         *       "from_date": "2027-01-01",
         *       "to_date": "2027-03-31"
         *     }
         */
        CreateExportInput: {
            /**
             * @description The kind of rows: events, or bookings of rooms.
             * @enum {string}
             */
            type: "event_list" | "room_schedule";
            /** @description The first day, in the service zone; of a date-time, the day that it is on there. */
            from_date: string;
            /** @description The last day, in the service zone; of a date-time, the day that it is on there. */
            to_date: string;
            /** @description Only events of this status; pending and approved if absent. */
            status?: ("draft" | "pending" | "approved" | "cancelled") | null;
            /** @description Only events in this room. */
            room_id?: string | null;
            /** @description Only events in this venue. */
            venue_id?: string | null;
        };
        /**
         * @description A new institution.
         * @example {
         *       "name": "Faculty of Mathematics",
         *       "code": "MATH",
         *       "sort_order": 10
         *     }
         */
        CreateInstitutionInput: {
            /**
             * @description The name.
             * @example Faculty of Mathematics
             */
            name: string;
            /**
             * @description A short name for lists.
             * @example MATH
             */
            code: string;
            /**
             * @description A description; null if there is none.
             * @example null
             */
            description?: string | null;
            /** @description True while it can be chosen for events. */
            is_active?: boolean;
            /** @description The position in lists: smaller comes first; 0 if not given. */
            sort_order?: number;
            /**
             * @description Approval steps of the events of this institution, before those of the room; null or [] for none.
             * @example [
             *       {
             *         "name": "Faculty office",
             *         "role": "faculty"
             *       }
             *     ]
             */
            approval_steps?: components["schemas"]["ApprovalStepDefinitionInput"][] | null;
        };
        /**
         * @description The fields to change; absent fields stay, null clears.
         * @example {
         *       "name": "Faculty of Mathematics and Statistics"
         *     }
         */
        UpdateInstitutionInput: {
            /**
             * @description The name.
             * @example Faculty of Mathematics
             */
            name?: string;
            /**
             * @description A short name for lists.
             * @example MATH
             */
            code?: string;
            /**
             * @description A description; null if there is none.
             * @example null
             */
            description?: string | null;
            /** @description True while it can be chosen for events. */
            is_active?: boolean;
            /** @description The position in lists: smaller comes first; 0 if not given. */
            sort_order?: number;
            /**
             * @description Approval steps of the events of this institution, before those of the room; null or [] for none.
             * @example [
             *       {
             *         "name": "Faculty office",
             *         "role": "faculty"
             *       }
             *     ]
             */
            approval_steps?: components["schemas"]["ApprovalStepDefinitionInput"][] | null;
        };
        /**
         * @description The digests to subscribe to.
         * @example {
         *       "types": [
         *         "weekly_upcoming"
         *       ]
         *     }
         */
        ChooseDigestsInput: {
            /** @description The digests to receive from now on; none if empty, unchanged if absent. */
            types?: ("pending_approvals" | "todays_events" | "weekly_upcoming")[];
        };
        /** @description The channels to change of one kind. */
        ChooseChannelsInput: {
            /** @description Whether to push it to the devices of the caller; unchanged if absent. */
            push?: boolean | null;
            /** @description Whether to send it by e-mail; unchanged if absent. */
            mail?: boolean | null;
        };
        /**
         * @description The channels to change, by type of notification; what is absent stays as it is.
         * @example {
         *       "event_updated": {
         *         "mail": false
         *       }
         *     }
         */
        ChooseNotificationPreferencesInput: {
            /** @description The channels of event_submitted; unchanged if absent. */
            event_submitted?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of event_approved; unchanged if absent. */
            event_approved?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of event_rejected; unchanged if absent. */
            event_rejected?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of event_returned; unchanged if absent. */
            event_returned?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of event_discarded; unchanged if absent. */
            event_discarded?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of event_cancelled; unchanged if absent. */
            event_cancelled?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of event_updated; unchanged if absent. */
            event_updated?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of occurrence_cancelled; unchanged if absent. */
            occurrence_cancelled?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of occurrence_room_conflict; unchanged if absent. */
            occurrence_room_conflict?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of export_completed; unchanged if absent. */
            export_completed?: components["schemas"]["ChooseChannelsInput"] | null;
            /** @description The channels of export_failed; unchanged if absent. */
            export_failed?: components["schemas"]["ChooseChannelsInput"] | null;
        };
        /**
         * @description A push subscription, as the browser made it.
         * @example {
         *       "endpoint": "https://push.example.org/send/f1a2b3c4",
         *       "keys": {
         *         "auth": "BTBZMqHH6r4Tts7J_aSIgg",
         *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
         *       },
         *       "content_encoding": "aes128gcm"
         *     }
         */
        SubscribeInput: {
            /**
             * Format: uri
             * @description The URL of the push service for this device; https only.
             */
            endpoint: string;
            /** @description The keys that messages are encrypted with (RFC 8291). */
            keys: {
                /** @description The authentication secret, base64url. */
                auth: string;
                /** @description The public key of the device, base64url. */
                p256dh: string;
            };
            /**
             * @description The encoding that the browser supports.
             * @enum {string}
             */
            content_encoding: "aesgcm" | "aes128gcm";
        };
        /**
         * @description The push subscription to remove.
         * @example {
         *       "endpoint": "https://push.example.org/send/f1a2b3c4"
         *     }
         */
        UnsubscribeInput: {
            /** @description The endpoint of the subscription; all of the caller if absent. */
            endpoint?: string | null;
        };
        /**
         * @description The requested time, and filters of rooms.
         * @example {
         *       "start_at": "2027-04-08T14:00:00+02:00",
         *       "end_at": "2027-04-08T16:00:00+02:00",
         *       "recurrence_rule": "FREQ=WEEKLY;BYDAY=TH",
         *       "recurrence_count": 14,
         *       "min_capacity": 30
         *     }
         */
        RoomSearchInput: {
            /** @description The start of the event, or of its first date. */
            start_at: string;
            /** @description The end; after `start_at`, at most 366 days later. */
            end_at: string;
            /**
             * @description One RFC 5545 RRULE, for a series.
             * @example FREQ=WEEKLY;BYDAY=TH
             */
            recurrence_rule?: string | null;
            /** @description The last moment at which a date may begin; a date alone includes that day. */
            recurrence_ends_at?: string | null;
            /** @description The number of dates. */
            recurrence_count?: number | null;
            /** @description The zone of local times and of the series; the zone of each room if absent. */
            timezone?: string | null;
            /** @description Minutes for preparation, in which the room must be free too. */
            prep_before_minutes?: number | null;
            /** @description Minutes for clean-up, in which the room must be free too. */
            cleanup_after_minutes?: number | null;
            /** @description Only rooms for at least this many people; rooms of unknown capacity do not qualify. */
            min_capacity?: number | null;
            /** @description Only rooms with this seating. */
            seating_type?: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
            /**
             * @description Rooms whose equipment has each of these words, letter case ignored.
             * @example projector
             */
            equipment?: string | null;
            /** @description Rooms in this venue. */
            venue_id?: string | null;
            /** @description Only these rooms; inactive ones are listed as `closed`. */
            room_ids?: string[] | null;
            /** @description A part of the name, location, description or equipment, letter case ignored. */
            search?: string | null;
            /** @description Whether rooms that are free on no date are listed too. */
            include_unavailable?: boolean | null;
            /** @description An event whose own bookings do not count, as it is to be moved; or one date, `{series_id}::{original start}`. */
            event_id?: string | null;
        };
        /** @description Type, format and institution of the event. */
        TemplateCategoryChoiceInput: {
            /**
             * @description The type of the event; null if none is given.
             * @example lecture
             */
            event_type?: ("conference" | "workshop" | "lecture" | "seminar" | "meeting" | "panel" | "exhibition" | "performance" | "other") | null;
            /** @description Whether people attend on site, online or both; null if not given. */
            format?: ("in_person" | "online" | "hybrid") | null;
            /** @description An institution of this service. */
            institution_id?: string | null;
        };
        /** @description The default fields of an event. */
        TemplateChoiceInput: {
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description?: string | null;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id: string;
            /**
             * @description Notes for those who run the event; null if there are none.
             * @example Keys are at the front desk.
             */
            notes?: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website?: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email?: string | null;
            /** @description Minutes before the start in which the room is held for preparation. */
            prep_before_minutes?: number | null;
            /** @description Minutes after the end in which the room is held for clean-up. */
            cleanup_after_minutes?: number | null;
            /** @description Type, format and institution of the event; null if none is given. */
            category?: components["schemas"]["TemplateCategoryChoiceInput"] | null;
            /** @description The people who have a role in the event. */
            roles?: components["schemas"]["RoleEntryInput"][] | null;
            /** @description The requirements of the event besides its room. */
            requirements?: components["schemas"]["RequirementEntryInput"][] | null;
        };
        /**
         * @description A whole template; absent fields are null.
         * @example {
         *       "name": "Seminar",
         *       "template": {
         *         "title": "Seminar",
         *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
         *         "prep_before_minutes": 15
         *       }
         *     }
         */
        WriteTemplateInput: {
            /**
             * @description The name of the template.
             * @example Seminar
             */
            name: string;
            template: components["schemas"]["TemplateChoiceInput"];
        };
        /** @description The error, in one sentence. */
        Error: {
            /** @description The error, in one sentence. */
            message: string;
        };
        /** @description The fields that were refused, by dotted path, and why. */
        ValidationError: {
            /** @description The error, in one sentence. */
            message: string;
            /** @description The messages of each refused field, by its dotted path. */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description Why a room is not available for an occurrence. */
        Conflict: {
            /**
             * Format: date-time
             * @description Of the occurrence itself, without buffers.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description Of the occurrence itself, without buffers.
             */
            end_at: string;
            /**
             * @description The reason: another booking, a block, the opening hours, or a room out of use.
             * @enum {string}
             */
            reason: "booked" | "blocked" | "closed" | "inactive";
            /** @description The room that is not available. */
            room: {
                /**
                 * @description Its id.
                 * @example 01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18
                 */
                id: string;
                /**
                 * @description Its name.
                 * @example Lecture Hall 1
                 */
                name: string;
            };
            /** @description Start of the held range of the booking, buffers included, or of the block. */
            held_start_at: string | null;
            /** @description End of that held range or block. */
            held_end_at: string | null;
            /** @description Only for `closed`: the opening hours of that day in the room's zone. */
            open?: {
                /**
                 * @description The opening time, `H:i`.
                 * @example 08:00
                 */
                start: string;
                /**
                 * @description The closing time, `H:i`.
                 * @example 08:00
                 */
                end: string;
            }[];
            /** @description The conflicting booking, or the booking in a block; null if the caller may not see it. */
            event: {
                /**
                 * @description Its id.
                 * @example 01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
                 */
                id: string;
                /**
                 * @description Its title.
                 * @example Book launch
                 */
                title: string;
                /**
                 * Format: date-time
                 * @description Its start, without preparation.
                 */
                start_at: string;
                /**
                 * Format: date-time
                 * @description Its end, without clean-up.
                 */
                end_at: string;
            } | null;
        };
        /** @description The state does not allow the operation, or a room is not available. */
        ConflictError: {
            /** @description The error, in one sentence. */
            message: string;
            /** @description The conflicts, by time; absent when only the state does not allow the operation. */
            conflicts?: components["schemas"]["Conflict"][];
        };
        /** @description A role of a person for one room, venue or institution. */
        Assignment: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The e-mail address of the person, in lower case.
             * @example alice@example.org
             */
            email: string;
            /**
             * @description `manager`, or the role of approval steps; not `admin`.
             * @example manager
             */
            role: string;
            /** @description The id of the room that the role is for; null if there is none. */
            room_id: string | null;
            /** @description The id of the venue that the role is for, with its rooms; null if there is none. */
            venue_id: string | null;
            /** @description The id of the institution that the role is for, with the events that name it; null if there is none. */
            institution_id: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description The author of the action. */
        ActivityActor: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Max Manager
             */
            name: string;
            /**
             * @description The e-mail address; null if unknown or not for the caller.
             * @example manager@example.org
             */
            email: string | null;
        };
        /** @description A change of a record, with its author. */
        Activity: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The action: created, updated, deleted, restored, force_deleted, or an action on the subject.
             * @example updated
             */
            event: string;
            /**
             * @description The kind of record that was changed.
             * @example room
             * @enum {string}
             */
            subject_type: "event" | "room" | "venue" | "institution";
            /**
             * Format: uuid
             * @description The id of the record that was changed.
             */
            subject_id: string;
            /** @description The author; null if the account was deleted. */
            actor: components["schemas"]["ActivityActor"] | null;
            /**
             * @description The changed fields, each with its old and new value: `{field: [old, new]}`.
             * @example {
             *       "capacity": [
             *         40,
             *         60
             *       ]
             *     }
             */
            changes: {
                [key: string]: unknown[];
            };
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description An attachment of an event, or an image of a room. */
        Media: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name without its ending.
             * @example Floor plan
             */
            name: string;
            /**
             * @description The name of the file.
             * @example Floor plan.png
             */
            file_name: string;
            /**
             * @description The media type, determined by the bytes.
             * @example image/png
             */
            mime_type: string;
            /**
             * @description The size in bytes.
             * @example 48213
             */
            size: number;
            /**
             * Format: uri
             * @description The URL of the file.
             * @example https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of a small WebP image of it; null if it is no image.
             * @example https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb
             */
            thumb_url: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description The approval step that waits for a decision. */
        CurrentStep: {
            /**
             * @description The position of the step, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description Number of steps.
             * @example 2
             */
            of: number;
            /**
             * @description The name of the step.
             * @example Facilities
             */
            name: string;
            /**
             * @description The role whose holders decide the step.
             * @example manager
             */
            role: string;
            /** @description When the step was opened (UTC). */
            waiting_since: string | null;
        };
        /** @description The author of the change request. */
        ChangeRequester: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Alice Example
             */
            name: string;
            /**
             * @description The e-mail address; null for callers who may not see it.
             * @example alice@example.org
             */
            email: string | null;
        };
        /** @description A change of an approved event that waits for approval. The room is held for the old and for the new slot. */
        PendingChange: {
            /**
             * Format: uuid
             * @description The id; each change request has a new one.
             */
            id: string;
            requested_by: components["schemas"]["ChangeRequester"];
            /**
             * Format: date-time
             * @description When the change was requested (UTC).
             */
            requested_at: string;
            /** @description The original start of the occurrence that changes; null for the whole event. */
            occurrence_start_at: string | null;
            /**
             * @description The changes as {field: [old, new]}, by the names of the write fields.
             * @example {
             *       "start_at": [
             *         "2027-03-29T08:00:00Z",
             *         "2027-03-29T09:00:00Z"
             *       ]
             *     }
             */
            changes: {
                [key: string]: unknown[];
            };
            /**
             * @description The number of dates whose slot is new, gone or different.
             * @example 1
             */
            occurrences_affected: number;
            current_step: components["schemas"]["CurrentStep"];
        };
        /** @description The last decision on an event, or its cancellation. */
        LastDecision: {
            /**
             * @description The decision on the event, or with `change_` on a change of it.
             * @example return
             * @enum {string}
             */
            action: "approve" | "reject" | "return" | "discard" | "cancel" | "change_approved" | "change_rejected" | "change_returned";
            /**
             * @description What was said with it; null if nothing.
             * @example Too loud
             */
            comment: string | null;
            /** @description Who decided; null if the account no longer exists. */
            actor: {
                /**
                 * Format: uuid
                 * @description The id of the record, a UUID.
                 */
                id: string;
                /**
                 * @description The name.
                 * @example Max Manager
                 */
                name: string;
                /**
                 * @description The e-mail address; null for callers who may not see it.
                 * @example manager@example.org
                 */
                email: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When it was decided (UTC).
             */
            created_at: string;
        };
        /** @description The room of an event. */
        EventRoom: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Lecture Hall 1
             */
            name: string;
            /**
             * @description Where it is in its venue; null if unknown.
             * @example 2nd floor
             */
            location: string | null;
            /**
             * @description Number of people; null if unknown.
             * @example 120
             */
            capacity: number | null;
            /** @description The id of its venue; null if it has none. */
            venue_id: string | null;
        };
        /** @description Type, format and institution of the event. */
        Category: {
            /**
             * @description The type of the event; null if none is given.
             * @example lecture
             */
            event_type: ("conference" | "workshop" | "lecture" | "seminar" | "meeting" | "panel" | "exhibition" | "performance" | "other") | null;
            /** @description Whether people attend on site, online or both; null if not given. */
            format: ("in_person" | "online" | "hybrid") | null;
            /**
             * @description An institution of this service; null if none.
             * @example null
             */
            institution_id: string | null;
            /**
             * @description Any other institution, in words; null if none.
             * @example null
             */
            institution: string | null;
            /**
             * @description The name of the institution of `institution_id`; null if there is none.
             * @example null
             */
            institution_name: string | null;
        };
        /** @description A person and their role in the event. */
        EventRole: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name of the person.
             * @example Ada Lovelace
             */
            user_name: string;
            /**
             * @description The e-mail address of the person. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
             * @example ada@example.org
             */
            user_email: string | null;
            /**
             * @description The role of the person in the event.
             * @enum {string}
             */
            role: "core_responsible" | "extra_responsible" | "room_responsible" | "room_user";
        };
        /** @description A requirement of the event besides its room. */
        EventRequirement: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The kind of requirement.
             * @enum {string}
             */
            kind: "media" | "pr" | "setup" | "catering";
            /**
             * @description True if the event cannot take place without it.
             * @example true
             */
            is_required: boolean;
            /**
             * @description Details, such as a number or a layout; null if there are none.
             * @example Two microphones
             */
            details: string | null;
        };
        /** @description Someone with an account. */
        Person: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Alice Adams
             */
            name: string;
            /**
             * @description The e-mail address. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
             * @example alice@example.org
             */
            email: string | null;
        };
        /** @description An event, single or a series. */
        Event: {
            /**
             * @description A UUID; of an occurrence `{series}::{original start}`.
             * @example 01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
             */
            id: string;
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description: string | null;
            /**
             * Format: date-time
             * @description The start, without preparation (UTC).
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end, without clean-up (UTC).
             */
            end_at: string;
            /**
             * @description The time zone of the local time of the event.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Format: uuid
             * @description Of an occurrence: its series.
             */
            series_id?: string;
            /**
             * Format: date
             * @description Of an occurrence: its local date.
             */
            occurrence_date?: string;
            /**
             * Format: date-time
             * @description Of an occurrence: its start by the rule, which identifies it.
             */
            original_start_at?: string;
            /** @description Of an occurrence: whether it is cancelled. */
            is_cancelled?: boolean;
            /** @description Of an occurrence: `conflict` if its room was not available when the series was booked with `on_conflict: "skip"`; null for ordinary cancellations. */
            cancel_reason?: "conflict" | null;
            /** @description Of an occurrence: the comment of who cancelled it. Null for callers who are neither involved in the event nor managers. */
            cancel_comment?: string | null;
            /** @description Whether it differs from its series. */
            is_override?: boolean;
            /** @description True if the room was not available when the horizon reached this occurrence: it holds no room. */
            has_room_conflict?: boolean;
            /** @description True for a series, false for a single event. */
            is_recurring: boolean;
            /**
             * @description The recurrence as one RFC 5545 RRULE; null for a single event.
             * @example null
             */
            recurrence_rule: string | null;
            /**
             * @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited.
             * @example null
             */
            recurrence_ends_at: string | null;
            /**
             * @description The greatest number of occurrences; null if not limited.
             * @example null
             */
            recurrence_count: number | null;
            /**
             * @description The time zone in which the rule is expanded; null for the zone of the venue.
             * @example null
             */
            recurrence_timezone: string | null;
            /**
             * @description Up to when a series without an end holds its room; null for all others.
             * @example null
             */
            held_until: string | null;
            /**
             * @description The series that this one continues.
             * @example null
             */
            follows_id: string | null;
            /**
             * @description The series that continues this one.
             * @example null
             */
            followed_by_id: string | null;
            /**
             * @description Minutes before the start in which the room is held for preparation.
             * @example 30
             */
            prep_before_minutes: number;
            /**
             * @description Minutes after the end in which the room is held for clean-up.
             * @example 15
             */
            cleanup_after_minutes: number;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id: string;
            room: components["schemas"]["EventRoom"];
            /**
             * @description Notes for those who run the event. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
             * @example Keys are at the front desk.
             */
            notes: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email: string | null;
            /**
             * @description The status: draft, pending, approved or cancelled. Pending and approved events hold their room.
             * @example pending
             * @enum {string}
             */
            status: "draft" | "pending" | "approved" | "cancelled";
            /** @description Type, format and institution of the event; null if none is given. */
            category: components["schemas"]["Category"] | null;
            /** @description The people who have a role in the event. */
            roles: components["schemas"]["EventRole"][];
            /** @description The requirements of the event besides its room. */
            requirements: components["schemas"]["EventRequirement"][];
            /**
             * @description The files of the event.
             * @example []
             */
            attachments: components["schemas"]["Media"][];
            creator: components["schemas"]["Person"];
            /** @description The open approval step; null while none is open. */
            current_step: components["schemas"]["CurrentStep"] | null;
            /**
             * @description The change request that waits for approval while the event stays as it is; of an occurrence, the one that concerns it; null if none waits.
             * @example null
             */
            pending_change: components["schemas"]["PendingChange"] | null;
            /**
             * @description The number of dates that take place, cancelled ones left out; of a series without an end as far as it is planned. Of an occurrence that of its series.
             * @example 1
             */
            occurrences_count: number;
            /** @description The start of the next date that takes place (UTC); null if none is to come. */
            next_start_at: string | null;
            /** @description The end of the last date that takes place (UTC); null if there is none, or if the series has no end. */
            last_end_at: string | null;
            /**
             * @description The last decision on the event or on a change of it, or its cancellation; null if there was none. What was taken back does not count.
             * @example null
             */
            last_decision: components["schemas"]["LastDecision"] | null;
            /**
             * @description Whether the caller created the event or is named in one of its roles.
             * @example true
             */
            is_mine: boolean;
            /**
             * @description What the caller may do to it now, bookings of the room left aside; in lists only with `include=can`. Approval applies to a whole series, so an occurrence has no decisions.
             * @example [
             *       "update",
             *       "cancel",
             *       "delete",
             *       "attach"
             *     ]
             */
            can?: ("update" | "submit" | "approve" | "reject" | "return" | "discard" | "cancel" | "delete" | "attach")[];
            /**
             * @description Grows with every change of the event.
             * @example 1
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
        };
        /** @description An occurrence that was cancelled because its room was not available. */
        SkippedOccurrence: {
            /**
             * Format: date-time
             * @description Names the occurrence.
             */
            original_start_at: string;
            /**
             * Format: date-time
             * @description The start of the occurrence, without preparation.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end of the occurrence, without clean-up.
             */
            end_at: string;
            /** @description What is in the way of the occurrence; the first few of each. */
            conflicts: components["schemas"]["Conflict"][];
        };
        /** @description An event after a write. */
        WrittenEvent: {
            /**
             * @description A UUID; of an occurrence `{series}::{original start}`.
             * @example 01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
             */
            id: string;
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description: string | null;
            /**
             * Format: date-time
             * @description The start, without preparation (UTC).
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end, without clean-up (UTC).
             */
            end_at: string;
            /**
             * @description The time zone of the local time of the event.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Format: uuid
             * @description Of an occurrence: its series.
             */
            series_id?: string;
            /**
             * Format: date
             * @description Of an occurrence: its local date.
             */
            occurrence_date?: string;
            /**
             * Format: date-time
             * @description Of an occurrence: its start by the rule, which identifies it.
             */
            original_start_at?: string;
            /** @description Of an occurrence: whether it is cancelled. */
            is_cancelled?: boolean;
            /** @description Of an occurrence: `conflict` if its room was not available when the series was booked with `on_conflict: "skip"`; null for ordinary cancellations. */
            cancel_reason?: "conflict" | null;
            /** @description Of an occurrence: the comment of who cancelled it. Null for callers who are neither involved in the event nor managers. */
            cancel_comment?: string | null;
            /** @description Whether it differs from its series. */
            is_override?: boolean;
            /** @description True if the room was not available when the horizon reached this occurrence: it holds no room. */
            has_room_conflict?: boolean;
            /** @description True for a series, false for a single event. */
            is_recurring: boolean;
            /**
             * @description The recurrence as one RFC 5545 RRULE; null for a single event.
             * @example null
             */
            recurrence_rule: string | null;
            /**
             * @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited.
             * @example null
             */
            recurrence_ends_at: string | null;
            /**
             * @description The greatest number of occurrences; null if not limited.
             * @example null
             */
            recurrence_count: number | null;
            /**
             * @description The time zone in which the rule is expanded; null for the zone of the venue.
             * @example null
             */
            recurrence_timezone: string | null;
            /**
             * @description Up to when a series without an end holds its room; null for all others.
             * @example null
             */
            held_until: string | null;
            /**
             * @description The series that this one continues.
             * @example null
             */
            follows_id: string | null;
            /**
             * @description The series that continues this one.
             * @example null
             */
            followed_by_id: string | null;
            /**
             * @description Minutes before the start in which the room is held for preparation.
             * @example 30
             */
            prep_before_minutes: number;
            /**
             * @description Minutes after the end in which the room is held for clean-up.
             * @example 15
             */
            cleanup_after_minutes: number;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id: string;
            room: components["schemas"]["EventRoom"];
            /**
             * @description Notes for those who run the event. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
             * @example Keys are at the front desk.
             */
            notes: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email: string | null;
            /**
             * @description The status: draft, pending, approved or cancelled. Pending and approved events hold their room.
             * @example pending
             * @enum {string}
             */
            status: "draft" | "pending" | "approved" | "cancelled";
            /** @description Type, format and institution of the event; null if none is given. */
            category: components["schemas"]["Category"] | null;
            /** @description The people who have a role in the event. */
            roles: components["schemas"]["EventRole"][];
            /** @description The requirements of the event besides its room. */
            requirements: components["schemas"]["EventRequirement"][];
            /**
             * @description The files of the event.
             * @example []
             */
            attachments: components["schemas"]["Media"][];
            creator: components["schemas"]["Person"];
            /** @description The open approval step; null while none is open. */
            current_step: components["schemas"]["CurrentStep"] | null;
            /**
             * @description The change request that waits for approval while the event stays as it is; of an occurrence, the one that concerns it; null if none waits.
             * @example null
             */
            pending_change: components["schemas"]["PendingChange"] | null;
            /**
             * @description The number of dates that take place, cancelled ones left out; of a series without an end as far as it is planned. Of an occurrence that of its series.
             * @example 1
             */
            occurrences_count: number;
            /** @description The start of the next date that takes place (UTC); null if none is to come. */
            next_start_at: string | null;
            /** @description The end of the last date that takes place (UTC); null if there is none, or if the series has no end. */
            last_end_at: string | null;
            /**
             * @description The last decision on the event or on a change of it, or its cancellation; null if there was none. What was taken back does not count.
             * @example null
             */
            last_decision: components["schemas"]["LastDecision"] | null;
            /**
             * @description Whether the caller created the event or is named in one of its roles.
             * @example true
             */
            is_mine: boolean;
            /**
             * @description What the caller may do to it now, bookings of the room left aside; in lists only with `include=can`. Approval applies to a whole series, so an occurrence has no decisions.
             * @example [
             *       "update",
             *       "cancel",
             *       "delete",
             *       "attach"
             *     ]
             */
            can?: ("update" | "submit" | "approve" | "reject" | "return" | "discard" | "cancel" | "delete" | "attach")[];
            /**
             * @description Grows with every change of the event.
             * @example 1
             */
            version: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
            /** @description With `on_conflict: "skip"`: the occurrences that were cancelled by it. */
            skipped?: components["schemas"]["SkippedOccurrence"][];
        };
        /** @description Whether an occurrence can hold its room. */
        PlannedOccurrence: {
            /**
             * Format: date-time
             * @description Names the occurrence.
             */
            original_start_at: string;
            /**
             * Format: date-time
             * @description The start of the occurrence, without preparation.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end of the occurrence, without clean-up.
             */
            end_at: string;
            /**
             * Format: uuid
             * @description The id of the room of the occurrence.
             */
            room_id: string;
            /**
             * @description `conflict`: the request would be refused because of it; `skipped`: it would be cancelled.
             * @enum {string}
             */
            verdict: "free" | "conflict" | "skipped";
            /** @description What is in the way of the occurrence; the first few of each. */
            conflicts: components["schemas"]["Conflict"][];
        };
        /** @description A step of the approval that the event would pass. */
        PlannedStep: {
            /**
             * @description The position of the step, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description The name of the step.
             * @example Approval
             */
            name: string;
            /**
             * @description The role that decides it.
             * @example manager
             */
            role: string;
            /** @description Whether it would wait for a decision. */
            is_current: boolean;
        };
        /** @description What a request would come to; nothing was written. */
        EventPlan: {
            /** @description The event as the request would leave it. */
            event: {
                /** @description Null if the request would create it. */
                id: string | null;
                /**
                 * @description The title, as lists and calendars show it.
                 * @example Book launch
                 */
                title: string;
                /**
                 * @description A description for the public; null if there is none.
                 * @example Readings and a reception.
                 */
                description: string | null;
                /**
                 * Format: date-time
                 * @description The start, without preparation (UTC).
                 */
                start_at: string;
                /**
                 * Format: date-time
                 * @description The end, without clean-up (UTC).
                 */
                end_at: string;
                /**
                 * @description The time zone of the local time of the event.
                 * @example Europe/Berlin
                 */
                timezone: string;
                /**
                 * Format: uuid
                 * @description Of an occurrence: its series.
                 */
                series_id?: string;
                /**
                 * Format: date
                 * @description Of an occurrence: its local date.
                 */
                occurrence_date?: string;
                /**
                 * Format: date-time
                 * @description Of an occurrence: its start by the rule, which identifies it.
                 */
                original_start_at?: string;
                /** @description Of an occurrence: whether it is cancelled. */
                is_cancelled?: boolean;
                /** @description Of an occurrence: `conflict` if its room was not available when the series was booked with `on_conflict: "skip"`; null for ordinary cancellations. */
                cancel_reason?: "conflict" | null;
                /** @description Of an occurrence: the comment of who cancelled it. Null for callers who are neither involved in the event nor managers. */
                cancel_comment?: string | null;
                /** @description Whether it differs from its series. */
                is_override?: boolean;
                /** @description True if the room was not available when the horizon reached this occurrence: it holds no room. */
                has_room_conflict?: boolean;
                /** @description True for a series, false for a single event. */
                is_recurring: boolean;
                /**
                 * @description The recurrence as one RFC 5545 RRULE; null for a single event.
                 * @example null
                 */
                recurrence_rule: string | null;
                /**
                 * @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited.
                 * @example null
                 */
                recurrence_ends_at: string | null;
                /**
                 * @description The greatest number of occurrences; null if not limited.
                 * @example null
                 */
                recurrence_count: number | null;
                /**
                 * @description The time zone in which the rule is expanded; null for the zone of the venue.
                 * @example null
                 */
                recurrence_timezone: string | null;
                /**
                 * @description Up to when a series without an end holds its room; null for all others.
                 * @example null
                 */
                held_until: string | null;
                /**
                 * @description The series that this one continues.
                 * @example null
                 */
                follows_id: string | null;
                /**
                 * @description The series that continues this one.
                 * @example null
                 */
                followed_by_id: string | null;
                /**
                 * @description Minutes before the start in which the room is held for preparation.
                 * @example 30
                 */
                prep_before_minutes: number;
                /**
                 * @description Minutes after the end in which the room is held for clean-up.
                 * @example 15
                 */
                cleanup_after_minutes: number;
                /**
                 * Format: uuid
                 * @description The id of the room that the event takes place in.
                 */
                room_id: string;
                room: components["schemas"]["EventRoom"];
                /**
                 * @description Notes for those who run the event. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
                 * @example Keys are at the front desk.
                 */
                notes: string | null;
                /**
                 * @description The website of the event, http or https; null if there is none.
                 * @example https://example.org/launch
                 */
                website: string | null;
                /**
                 * @description An e-mail address for questions, shown to everyone; null if there is none.
                 * @example events@example.org
                 */
                contact_email: string | null;
                /**
                 * @description The status: draft, pending, approved or cancelled. Pending and approved events hold their room.
                 * @example pending
                 * @enum {string}
                 */
                status: "draft" | "pending" | "approved" | "cancelled";
                /** @description Type, format and institution of the event; null if none is given. */
                category: components["schemas"]["Category"] | null;
                /** @description The people who have a role in the event. */
                roles: components["schemas"]["EventRole"][];
                /** @description The requirements of the event besides its room. */
                requirements: components["schemas"]["EventRequirement"][];
                /**
                 * @description The files of the event.
                 * @example []
                 */
                attachments: components["schemas"]["Media"][];
                creator: components["schemas"]["Person"];
                /** @description The open approval step; null while none is open. */
                current_step: components["schemas"]["CurrentStep"] | null;
                /**
                 * @description The change request that waits for approval while the event stays as it is; of an occurrence, the one that concerns it; null if none waits.
                 * @example null
                 */
                pending_change: components["schemas"]["PendingChange"] | null;
                /**
                 * @description The number of dates that take place, cancelled ones left out; of a series without an end as far as it is planned. Of an occurrence that of its series.
                 * @example 1
                 */
                occurrences_count: number;
                /** @description The start of the next date that takes place (UTC); null if none is to come. */
                next_start_at: string | null;
                /** @description The end of the last date that takes place (UTC); null if there is none, or if the series has no end. */
                last_end_at: string | null;
                /**
                 * @description The last decision on the event or on a change of it, or its cancellation; null if there was none. What was taken back does not count.
                 * @example null
                 */
                last_decision: components["schemas"]["LastDecision"] | null;
                /**
                 * @description Whether the caller created the event or is named in one of its roles.
                 * @example true
                 */
                is_mine: boolean;
                /**
                 * @description What the caller may do to it now, bookings of the room left aside; in lists only with `include=can`. Approval applies to a whole series, so an occurrence has no decisions.
                 * @example [
                 *       "update",
                 *       "cancel",
                 *       "delete",
                 *       "attach"
                 *     ]
                 */
                can?: ("update" | "submit" | "approve" | "reject" | "return" | "discard" | "cancel" | "delete" | "attach")[];
                /**
                 * @description Grows with every change of the event.
                 * @example 1
                 */
                version: number;
                /**
                 * Format: date-time
                 * @description When the record was created (UTC).
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the record was last changed (UTC).
                 */
                updated_at: string;
            };
            /** @description The dates that take place or are skipped, by original start. */
            occurrences: components["schemas"]["PlannedOccurrence"][];
            /** @description The approval that the request would lead to. */
            approval: {
                /** @description Whether something would wait for a decision. */
                needed: boolean;
                /** @description The steps of the event, in order. */
                steps: components["schemas"]["PlannedStep"][];
                /** @description Whether the event would stay as it is until the change is approved. */
                changes_wait: boolean;
            };
            /** @description Who would be notified. */
            recipients: {
                /**
                 * Format: uuid
                 * @description The id of the user.
                 */
                id: string;
                /**
                 * @description The name of the user.
                 * @example Ada Lovelace
                 */
                name: string;
                /** @description For managers. */
                email?: string | null;
            }[];
        };
        /** @description The author of the action. */
        Approver: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Max Manager
             */
            name: string;
            /**
             * @description The e-mail address; null for callers who may not see it.
             * @example manager@example.org
             */
            email: string | null;
        };
        /** @description An approval action on an event. */
        ApprovalEntry: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The action. `reopen`: an edit began a new round of a pending event. `change_…`: an action on a change request. `undo`: the last action was taken back.
             * @example approve
             * @enum {string}
             */
            action: "submit" | "approve" | "reject" | "return" | "discard" | "cancel" | "reopen" | "change_requested" | "change_approved" | "change_rejected" | "change_returned" | "change_withdrawn" | "undo";
            /**
             * @description The comment; null if there is none.
             * @example Have fun!
             */
            comment: string | null;
            /** @description The author; null if the account was deleted. */
            actor: components["schemas"]["Approver"] | null;
            /** @description The step that was decided; null if the action is not about a step. */
            step: {
                /**
                 * @description The position of the step, from 1.
                 * @example 1
                 */
                position: number;
                /**
                 * @description The name of the step.
                 * @example Approval
                 */
                name: string;
                /**
                 * @description The role whose holders decide the step.
                 * @example manager
                 */
                role: string;
            } | null;
            /**
             * @description The status of the event before.
             * @example pending
             * @enum {string}
             */
            from_status: "draft" | "pending" | "approved" | "cancelled";
            /**
             * @description The status of the event after.
             * @example approved
             * @enum {string}
             */
            to_status: "draft" | "pending" | "approved" | "cancelled";
            /**
             * @description The changes of the change request; null of every other entry.
             * @example null
             */
            changes: {
                [key: string]: unknown[];
            } | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description An approval step and its state. */
        ApprovalStep: {
            /**
             * @description The position of the step, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description The name of the step.
             * @example Approval
             */
            name: string;
            /**
             * @description The role whose holders decide the step.
             * @example manager
             */
            role: string;
            /**
             * @description The state of the step.
             * @example approved
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "returned" | "discarded";
            /** @description Whether it waits for someone to act now. */
            is_current: boolean;
            /**
             * @description The comment; null if there is none.
             * @example Have fun!
             */
            comment: string | null;
            /** @description The author of the decision; null while there is none. */
            actor: components["schemas"]["Approver"] | null;
            /** @description When it was decided (UTC); null while it is not. */
            acted_at: string | null;
        };
        /** @description An event that stayed as it was, and why. */
        BatchFailure: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            id: string;
            /**
             * @description Why it was not changed.
             * @example Cannot approve an event that is draft.
             */
            message: string;
        };
        /** @description The result for each event, in the order of the request. */
        BatchResult: {
            /**
             * @description Number of different events.
             * @example 2
             */
            processed: number;
            /** @description The ids of the events that were changed. */
            succeeded: string[];
            /** @description The events that were not changed. */
            failed: components["schemas"]["BatchFailure"][];
        };
        /**
         * @description An event in a list; with `fields` only those members.
         * @example {
         *       "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
         *       "title": "Book launch",
         *       "start_at": "2027-03-29T08:00:00Z",
         *       "end_at": "2027-03-29T10:00:00Z"
         *     }
         */
        ListedEvent: {
            /**
             * @description A UUID; of an occurrence `{series}::{original start}`.
             * @example 01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
             */
            id?: string;
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title?: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description?: string | null;
            /**
             * Format: date-time
             * @description The start, without preparation (UTC).
             */
            start_at?: string;
            /**
             * Format: date-time
             * @description The end, without clean-up (UTC).
             */
            end_at?: string;
            /**
             * @description The time zone of the local time of the event.
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * Format: uuid
             * @description Of an occurrence: its series.
             */
            series_id?: string;
            /**
             * Format: date
             * @description Of an occurrence: its local date.
             */
            occurrence_date?: string;
            /**
             * Format: date-time
             * @description Of an occurrence: its start by the rule, which identifies it.
             */
            original_start_at?: string;
            /** @description Of an occurrence: whether it is cancelled. */
            is_cancelled?: boolean;
            /** @description Of an occurrence: `conflict` if its room was not available when the series was booked with `on_conflict: "skip"`; null for ordinary cancellations. */
            cancel_reason?: "conflict" | null;
            /** @description Of an occurrence: the comment of who cancelled it. Null for callers who are neither involved in the event nor managers. */
            cancel_comment?: string | null;
            /** @description Whether it differs from its series. */
            is_override?: boolean;
            /** @description True if the room was not available when the horizon reached this occurrence: it holds no room. */
            has_room_conflict?: boolean;
            /** @description True for a series, false for a single event. */
            is_recurring?: boolean;
            /**
             * @description The recurrence as one RFC 5545 RRULE; null for a single event.
             * @example null
             */
            recurrence_rule?: string | null;
            /**
             * @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited.
             * @example null
             */
            recurrence_ends_at?: string | null;
            /**
             * @description The greatest number of occurrences; null if not limited.
             * @example null
             */
            recurrence_count?: number | null;
            /**
             * @description The time zone in which the rule is expanded; null for the zone of the venue.
             * @example null
             */
            recurrence_timezone?: string | null;
            /**
             * @description Up to when a series without an end holds its room; null for all others.
             * @example null
             */
            held_until?: string | null;
            /**
             * @description The series that this one continues.
             * @example null
             */
            follows_id?: string | null;
            /**
             * @description The series that continues this one.
             * @example null
             */
            followed_by_id?: string | null;
            /**
             * @description Minutes before the start in which the room is held for preparation.
             * @example 30
             */
            prep_before_minutes?: number;
            /**
             * @description Minutes after the end in which the room is held for clean-up.
             * @example 15
             */
            cleanup_after_minutes?: number;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id?: string;
            room?: components["schemas"]["EventRoom"];
            /**
             * @description Notes for those who run the event. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
             * @example Keys are at the front desk.
             */
            notes?: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website?: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email?: string | null;
            /**
             * @description The status: draft, pending, approved or cancelled. Pending and approved events hold their room.
             * @example pending
             * @enum {string}
             */
            status?: "draft" | "pending" | "approved" | "cancelled";
            /** @description Type, format and institution of the event; null if none is given. */
            category?: components["schemas"]["Category"] | null;
            /** @description The people who have a role in the event. */
            roles?: components["schemas"]["EventRole"][];
            /** @description The requirements of the event besides its room. */
            requirements?: components["schemas"]["EventRequirement"][];
            /**
             * @description The files of the event.
             * @example []
             */
            attachments?: components["schemas"]["Media"][];
            creator?: components["schemas"]["Person"];
            /** @description The open approval step; null while none is open. */
            current_step?: components["schemas"]["CurrentStep"] | null;
            /**
             * @description The change request that waits for approval while the event stays as it is; of an occurrence, the one that concerns it; null if none waits.
             * @example null
             */
            pending_change?: components["schemas"]["PendingChange"] | null;
            /**
             * @description The number of dates that take place, cancelled ones left out; of a series without an end as far as it is planned. Of an occurrence that of its series.
             * @example 1
             */
            occurrences_count?: number;
            /** @description The start of the next date that takes place (UTC); null if none is to come. */
            next_start_at?: string | null;
            /** @description The end of the last date that takes place (UTC); null if there is none, or if the series has no end. */
            last_end_at?: string | null;
            /**
             * @description The last decision on the event or on a change of it, or its cancellation; null if there was none. What was taken back does not count.
             * @example null
             */
            last_decision?: components["schemas"]["LastDecision"] | null;
            /**
             * @description Whether the caller created the event or is named in one of its roles.
             * @example true
             */
            is_mine?: boolean;
            /**
             * @description What the caller may do to it now, bookings of the room left aside; in lists only with `include=can`. Approval applies to a whole series, so an occurrence has no decisions.
             * @example [
             *       "update",
             *       "cancel",
             *       "delete",
             *       "attach"
             *     ]
             */
            can?: ("update" | "submit" | "approve" | "reject" | "return" | "discard" | "cancel" | "delete" | "attach")[];
            /**
             * @description Grows with every change of the event.
             * @example 1
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at?: string;
        };
        /** @description The bookings of other events around an occurrence, or around the next occurrence of a series. */
        Neighbours: {
            /** @description The booking before it in the room; null when there is none. */
            before: {
                /**
                 * @description The title of the booking.
                 * @example Board meeting
                 */
                title: string;
                /**
                 * Format: date-time
                 * @description The end of its held range (UTC).
                 */
                held_end_at: string;
            } | null;
            /** @description The booking after it in the room; null when there is none. */
            after: {
                /**
                 * @description The title of the booking.
                 * @example Board meeting
                 */
                title: string;
                /**
                 * Format: date-time
                 * @description The start of its held range (UTC).
                 */
                held_start_at: string;
            } | null;
        };
        /** @description An event that waits for a decision; with `fields` only those members. */
        PendingEvent: {
            /**
             * @description A UUID; of an occurrence `{series}::{original start}`.
             * @example 01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
             */
            id?: string;
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title?: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description?: string | null;
            /**
             * Format: date-time
             * @description The start, without preparation (UTC).
             */
            start_at?: string;
            /**
             * Format: date-time
             * @description The end, without clean-up (UTC).
             */
            end_at?: string;
            /**
             * @description The time zone of the local time of the event.
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * Format: uuid
             * @description Of an occurrence: its series.
             */
            series_id?: string;
            /**
             * Format: date
             * @description Of an occurrence: its local date.
             */
            occurrence_date?: string;
            /**
             * Format: date-time
             * @description Of an occurrence: its start by the rule, which identifies it.
             */
            original_start_at?: string;
            /** @description Of an occurrence: whether it is cancelled. */
            is_cancelled?: boolean;
            /** @description Of an occurrence: `conflict` if its room was not available when the series was booked with `on_conflict: "skip"`; null for ordinary cancellations. */
            cancel_reason?: "conflict" | null;
            /** @description Of an occurrence: the comment of who cancelled it. Null for callers who are neither involved in the event nor managers. */
            cancel_comment?: string | null;
            /** @description Whether it differs from its series. */
            is_override?: boolean;
            /** @description True if the room was not available when the horizon reached this occurrence: it holds no room. */
            has_room_conflict?: boolean;
            /** @description True for a series, false for a single event. */
            is_recurring?: boolean;
            /**
             * @description The recurrence as one RFC 5545 RRULE; null for a single event.
             * @example null
             */
            recurrence_rule?: string | null;
            /**
             * @description The last moment at which an occurrence may begin, an instant or a date that is included; null if not limited.
             * @example null
             */
            recurrence_ends_at?: string | null;
            /**
             * @description The greatest number of occurrences; null if not limited.
             * @example null
             */
            recurrence_count?: number | null;
            /**
             * @description The time zone in which the rule is expanded; null for the zone of the venue.
             * @example null
             */
            recurrence_timezone?: string | null;
            /**
             * @description Up to when a series without an end holds its room; null for all others.
             * @example null
             */
            held_until?: string | null;
            /**
             * @description The series that this one continues.
             * @example null
             */
            follows_id?: string | null;
            /**
             * @description The series that continues this one.
             * @example null
             */
            followed_by_id?: string | null;
            /**
             * @description Minutes before the start in which the room is held for preparation.
             * @example 30
             */
            prep_before_minutes?: number;
            /**
             * @description Minutes after the end in which the room is held for clean-up.
             * @example 15
             */
            cleanup_after_minutes?: number;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id?: string;
            room?: components["schemas"]["EventRoom"];
            /**
             * @description Notes for those who run the event. Null for callers who are neither owner, named in a role, holder of the open step nor manager.
             * @example Keys are at the front desk.
             */
            notes?: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website?: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email?: string | null;
            /**
             * @description The status: draft, pending, approved or cancelled. Pending and approved events hold their room.
             * @example pending
             * @enum {string}
             */
            status?: "draft" | "pending" | "approved" | "cancelled";
            /** @description Type, format and institution of the event; null if none is given. */
            category?: components["schemas"]["Category"] | null;
            /** @description The people who have a role in the event. */
            roles?: components["schemas"]["EventRole"][];
            /** @description The requirements of the event besides its room. */
            requirements?: components["schemas"]["EventRequirement"][];
            /**
             * @description The files of the event.
             * @example []
             */
            attachments?: components["schemas"]["Media"][];
            creator?: components["schemas"]["Person"];
            /** @description The open approval step; null while none is open. */
            current_step?: components["schemas"]["CurrentStep"] | null;
            /**
             * @description The change request that waits for approval while the event stays as it is; of an occurrence, the one that concerns it; null if none waits.
             * @example null
             */
            pending_change?: components["schemas"]["PendingChange"] | null;
            /**
             * @description The number of dates that take place, cancelled ones left out; of a series without an end as far as it is planned. Of an occurrence that of its series.
             * @example 1
             */
            occurrences_count?: number;
            /** @description The start of the next date that takes place (UTC); null if none is to come. */
            next_start_at?: string | null;
            /** @description The end of the last date that takes place (UTC); null if there is none, or if the series has no end. */
            last_end_at?: string | null;
            /**
             * @description The last decision on the event or on a change of it, or its cancellation; null if there was none. What was taken back does not count.
             * @example null
             */
            last_decision?: components["schemas"]["LastDecision"] | null;
            /**
             * @description Whether the caller created the event or is named in one of its roles.
             * @example true
             */
            is_mine?: boolean;
            /**
             * @description What the caller may do to it now, bookings of the room left aside; in lists only with `include=can`. Approval applies to a whole series, so an occurrence has no decisions.
             * @example [
             *       "update",
             *       "cancel",
             *       "delete",
             *       "attach"
             *     ]
             */
            can?: ("update" | "submit" | "approve" | "reject" | "return" | "discard" | "cancel" | "delete" | "attach")[];
            /**
             * @description Grows with every change of the event.
             * @example 1
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at?: string;
            /** @description What an approval would be refused for now. */
            conflicts?: components["schemas"]["Conflict"][];
            neighbours?: components["schemas"]["Neighbours"];
        };
        /**
         * @description What the caller has to read, to decide and to go on with. Mine: made by me or naming me in a role.
         * @example {
         *       "unread": 2,
         *       "to_decide": 1,
         *       "waiting": 3,
         *       "returned": 0,
         *       "drafts": 1
         *     }
         */
        Counts: {
            /** @description Notifications that are not read. */
            unread: number;
            /** @description Events that wait for my decision. */
            to_decide: number;
            /** @description My pending events. */
            waiting: number;
            /** @description My drafts that were rejected or returned. */
            returned: number;
            /** @description My other drafts. */
            drafts: number;
        };
        /** @description Clock times in the zone of the room's venue; an end of 23:59 is the end of the day. */
        SchedulePeriod: {
            /**
             * @description The start, `H:i`.
             * @example 08:00
             */
            start: string;
            /**
             * @description The end, `H:i`; after the start.
             * @example 18:00
             */
            end: string;
        };
        /** @description When a room is open, or is blocked. */
        Schedule: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the room.
             */
            room_id: string;
            /**
             * @description A name, such as a term or a reason.
             * @example Term time
             */
            name: string;
            /**
             * @description `availability`: opening hours. `blocked`: the room cannot be booked.
             * @enum {string}
             */
            type: "availability" | "blocked";
            /** @description The days of the week; every day if empty. */
            days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The periods of a day; for a block, empty means the whole day. */
            periods: components["schemas"]["SchedulePeriod"][];
            /**
             * Format: date
             * @description The first day, local to the venue.
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2027-07-16
             */
            end_date: string;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description A new or changed schedule, and the existing bookings in it. */
        AddedSchedule: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the room.
             */
            room_id: string;
            /**
             * @description A name, such as a term or a reason.
             * @example Term time
             */
            name: string;
            /**
             * @description `availability`: opening hours. `blocked`: the room cannot be booked.
             * @enum {string}
             */
            type: "availability" | "blocked";
            /** @description The days of the week; every day if empty. */
            days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The periods of a day; for a block, empty means the whole day. */
            periods: components["schemas"]["SchedulePeriod"][];
            /**
             * Format: date
             * @description The first day, local to the venue.
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2027-07-16
             */
            end_date: string;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * @description The existing bookings in a block, at most 100; none for `availability`.
             * @example []
             */
            conflicts: components["schemas"]["Conflict"][];
        };
        /** @description New schedules of the rooms of a venue, and the existing bookings in them. */
        VenueSchedules: {
            /** @description The new schedules, one for each room, by the id of the room. */
            schedules: components["schemas"]["Schedule"][];
            /**
             * @description The existing bookings in a block, at most 100; none for `availability`.
             * @example []
             */
            conflicts: components["schemas"]["Conflict"][];
        };
        /** @description A schedule as it would be added. */
        PlannedSchedule: {
            /** @description Null: nothing was written. */
            id: null;
            /**
             * Format: uuid
             * @description The id of the room.
             */
            room_id: string;
            /**
             * @description A name, such as a term or a reason.
             * @example Term time
             */
            name: string;
            /**
             * @description `availability`: opening hours. `blocked`: the room cannot be booked.
             * @enum {string}
             */
            type: "availability" | "blocked";
            /** @description The days of the week; every day if empty. */
            days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description The periods of a day; for a block, empty means the whole day. */
            periods: components["schemas"]["SchedulePeriod"][];
            /**
             * Format: date
             * @description The first day, local to the venue.
             */
            start_date: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2027-07-16
             */
            end_date: string;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * @description The existing bookings in a block, at most 100; none for `availability`.
             * @example []
             */
            conflicts: components["schemas"]["Conflict"][];
        };
        /** @description Time in which the room can be booked. */
        Slot: {
            /**
             * Format: date
             * @description The day, local to the venue.
             */
            date: string;
            /**
             * @description The local start, `H:i`.
             * @example 10:00
             */
            start_time: string;
            /**
             * @description The local end, `H:i`.
             * @example 12:00
             */
            end_time: string;
            /**
             * Format: date-time
             * @description The start (UTC).
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end (UTC).
             * @example 2027-03-29T10:00:00Z
             */
            end_at: string;
            /**
             * @description The length in minutes.
             * @example 120
             */
            duration_minutes: number;
        };
        /**
         * @description A configured approval step.
         * @example {
         *       "name": "Facilities",
         *       "role": "manager"
         *     }
         */
        ApprovalStepDefinition: {
            /**
             * @description The name of the step.
             * @example Facilities
             */
            name: string;
            /**
             * @description The role whose holders decide the step.
             * @example manager
             */
            role: string;
        };
        /** @description A building with rooms. */
        Venue: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Main Building
             */
            name: string;
            /**
             * @description The postal address; null if unknown.
             * @example 1 University Square, Springfield
             */
            address: string | null;
            /**
             * @description The time zone of the venue; null for the zone of the service.
             * @example Europe/Berlin
             */
            timezone: string | null;
            /**
             * @description True while its rooms are offered.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Approval steps of its rooms without their own; null for those of the service, [] for no approval.
             * @example [
             *       {
             *         "name": "Facilities",
             *         "role": "manager"
             *       }
             *     ]
             */
            approval_steps: components["schemas"]["ApprovalStepDefinition"][] | null;
            /**
             * @description Number of active rooms.
             * @example 12
             */
            rooms_count: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
            /**
             * @description When the record was deleted; null while it is not.
             * @example null
             */
            deleted_at: string | null;
        };
        /** @description A role for exactly one room, venue or institution. */
        MyAssignment: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The role.
             * @example manager
             */
            role: string;
            /** @description The id of the room; null if it is for another thing. */
            room_id: string | null;
            /** @description The id of the venue; null if it is for another thing. */
            venue_id: string | null;
            /** @description The id of the institution; null if it is for another thing. */
            institution_id: string | null;
        };
        /** @description The caller. */
        Me: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Alice Adams
             */
            name: string;
            /**
             * @description The e-mail address; null if the issuer gives none, or none that it verified.
             * @example alice@example.org
             */
            email: string | null;
            /**
             * @description The roles: admin, manager, or other roles of the issuer.
             * @example [
             *       "manager"
             *     ]
             */
            roles: string[];
            /**
             * @description Roles for single rooms, venues and institutions, by the verified e-mail address.
             * @example []
             */
            assignments: components["schemas"]["MyAssignment"][];
            /**
             * @description The language of notifications and mails: the chosen one, else that of the token, else the one last accepted by the browser.
             * @example en
             * @enum {string}
             */
            locale: "en" | "de";
            /**
             * @description The time zone of the reader: the chosen one, else that of the token, else that of the service.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description What the web app keeps for the caller, as it was sent last.
             * @example {
             *       "theme": "dark"
             *     }
             */
            preferences: {
                [key: string]: unknown;
            };
            /**
             * @description Number of unread notifications.
             * @example 2
             */
            unread_count: number;
            /**
             * @description Number of events that wait for a decision of the caller.
             * @example 1
             */
            pending_count: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
        };
        /** @description A secret that opens calendar feeds and nothing else. */
        CalendarToken: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Phone
             */
            name: string;
            /**
             * @description What it opens: every feed, the events that its owner created, or one room, venue or institution.
             * @example all
             * @enum {string}
             */
            scope: "all" | "mine" | "room" | "venue" | "institution";
            /**
             * @description The room; null for another scope.
             * @example null
             */
            room_id: string | null;
            /**
             * @description The venue; null for another scope.
             * @example null
             */
            venue_id: string | null;
            /**
             * @description The institution; null for another scope.
             * @example null
             */
            institution_id: string | null;
            /**
             * @description When a feed was last read with it (UTC); null if never.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description A calendar token with its secret. */
        NewCalendarToken: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Phone
             */
            name: string;
            /**
             * @description What it opens: every feed, the events that its owner created, or one room, venue or institution.
             * @example all
             * @enum {string}
             */
            scope: "all" | "mine" | "room" | "venue" | "institution";
            /**
             * @description The room; null for another scope.
             * @example null
             */
            room_id: string | null;
            /**
             * @description The venue; null for another scope.
             * @example null
             */
            venue_id: string | null;
            /**
             * @description The institution; null for another scope.
             * @example null
             */
            institution_id: string | null;
            /**
             * @description When a feed was last read with it (UTC); null if never.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * @description The secret itself, shown only in this answer.
             * @example cal_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1
             */
            token: string;
            /**
             * Format: uri
             * @description The URL of the feed with the secret, for calendar programs.
             * @example https://stoa.example.org/api/v1/calendar.ics?token=cal_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1
             */
            url: string;
        };
        /** @description An image of a room. */
        RoomImage: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name without its ending.
             * @example Floor plan
             */
            name: string;
            /**
             * @description The name of the file.
             * @example Floor plan.png
             */
            file_name: string;
            /**
             * @description The media type, determined by the bytes.
             * @example image/png
             */
            mime_type: string;
            /**
             * @description The size in bytes.
             * @example 48213
             */
            size: number;
            /**
             * Format: uri
             * @description The URL of the file.
             * @example https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of a small WebP image of it; null if it is no image.
             * @example https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb
             */
            thumb_url: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * @description What the image shows, for people who do not see it; null if nobody said.
             * @example The hall from the stage: rising rows of seats for 300 people
             */
            alt: string | null;
        };
        /** @description The venue that a room is in. */
        RoomVenue: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Main Building
             */
            name: string;
            /**
             * @description The time zone; null for the zone of the service.
             * @example Europe/Berlin
             */
            timezone: string | null;
        };
        /** @description A room that can be booked while it is active. */
        Room: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Lecture Hall 1
             */
            name: string;
            /**
             * @description A description; null if there is none.
             * @example null
             */
            description: string | null;
            /**
             * @description Number of people; null if unknown.
             * @example 120
             */
            capacity: number | null;
            /**
             * @description The equipment: items separated by commas, semicolons or line ends; null if none.
             * @example Projector, Whiteboard
             */
            equipment: string | null;
            /**
             * @description The items of `equipment`: split at commas, semicolons and line ends.
             * @example [
             *       "Projector",
             *       "Whiteboard"
             *     ]
             */
            equipment_items: string[];
            /**
             * @description Where it is in its venue; null if unknown.
             * @example 2nd floor
             */
            location: string | null;
            /**
             * @description True while the room can be booked.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Approval steps of the events in this room; null for those of the venue or the service, [] for no approval.
             * @example null
             */
            approval_steps: components["schemas"]["ApprovalStepDefinition"][] | null;
            /**
             * @description True if a booking without an institution waits for approval.
             * @example true
             */
            approval_needed: boolean;
            /** @description The id of its venue; null if it has none. */
            venue_id: string | null;
            /** @description The venue; null if it has none. */
            venue: components["schemas"]["RoomVenue"] | null;
            /** @description How the seats are arranged; null if unknown. */
            seating_type: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
            /** @description The images, in their order. */
            images: components["schemas"]["RoomImage"][];
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
            /**
             * @description When the record was deleted; null while it is not.
             * @example null
             */
            deleted_at: string | null;
            /**
             * @description What the caller may do to it now: book it while it is free and its rules allow, and for managers the operations on it; `force_delete` is refused while events need the room. In lists only with `include=can`.
             * @example [
             *       "book"
             *     ]
             */
            can?: ("book" | "update" | "add_image" | "add_schedule" | "add_display" | "read_activity" | "delete" | "restore" | "force_delete")[];
        };
        /** @description The values that active rooms have, to be offered as filters. */
        RoomFacets: {
            /** @description The venues with active rooms, by name. */
            venue: {
                /**
                 * Format: uuid
                 * @description The id of the venue, as `venue_id` takes it.
                 */
                value: string;
                /**
                 * @description The value as people read it.
                 * @example Main Building
                 */
                label: string;
                /**
                 * @description How many active rooms have the value.
                 * @example 12
                 */
                count: number;
            }[];
            /** @description The seating types in use. */
            seating_type: {
                /**
                 * @description As `seating_type` takes it.
                 * @enum {string}
                 */
                value: "theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other";
                /**
                 * @description The value as people read it.
                 * @example Theater
                 */
                label: string;
                /**
                 * @description How many active rooms have the value.
                 * @example 12
                 */
                count: number;
            }[];
            /** @description The items of equipment, by name; letter case does not tell them apart. */
            equipment: {
                /**
                 * @description An item, as `equipment` takes it.
                 * @example Projector
                 */
                value: string;
                /**
                 * @description The value as people read it.
                 * @example Projector
                 */
                label: string;
                /**
                 * @description How many active rooms have the value.
                 * @example 12
                 */
                count: number;
            }[];
        };
        /** @description A screen at the door of a room. Its secret opens the plan of the day of the room. */
        Display: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the room.
             */
            room_id: string;
            /**
             * @description The name.
             * @example North door
             */
            name: string;
            /**
             * @description When the display last read its plan (UTC), to the minute; null if never.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description A display with its secret. */
        NewDisplay: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the room.
             */
            room_id: string;
            /**
             * @description The name.
             * @example North door
             */
            name: string;
            /**
             * @description When the display last read its plan (UTC), to the minute; null if never.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * @description The secret, shown only in this answer.
             * @example 3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1aB2cD3eF4gH
             */
            secret: string;
        };
        /** @description A booking as a display shows it. */
        DisplayBooking: {
            /**
             * Format: date-time
             * @description The start (UTC), without preparation.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end (UTC), without clean-up.
             */
            end_at: string;
            /**
             * Format: date-time
             * @description The start with preparation (UTC).
             */
            held_start_at: string;
            /**
             * Format: date-time
             * @description The end with clean-up (UTC).
             */
            held_end_at: string;
            /**
             * @description The title; null for a booking that is not approved yet.
             * @example Book launch
             */
            title: string | null;
            /**
             * @description Who booked the room; always null unless the service shows names on displays.
             * @example null
             */
            organizer: string | null;
        };
        /** @description Time in which the room is not open. */
        DisplayInterval: {
            /**
             * Format: date-time
             * @description The start (UTC), within the day.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end (UTC), within the day.
             */
            end_at: string;
        };
        /** @description The room of a display. */
        DisplayRoom: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Its name.
             * @example Lecture Hall 1
             */
            name: string;
            /**
             * @description Where it is; null if unknown.
             * @example 2nd floor
             */
            location: string | null;
            /**
             * @description How many people it holds; null if unknown.
             * @example 120
             */
            capacity: number | null;
            /**
             * @description The name of its venue; null if none.
             * @example Main Building
             */
            venue: string | null;
            /**
             * @description Whether it can be booked.
             * @example true
             */
            is_active: boolean;
        };
        /** @description The plan of the current day of a room. */
        DayPlan: {
            room: components["schemas"]["DisplayRoom"];
            /**
             * Format: date
             * @description The day of the plan, in the zone of the room.
             */
            date: string;
            /**
             * @description The zone of the clocks of the room.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description What holds the room on that day, by start. */
            bookings: components["schemas"]["DisplayBooking"][];
            /** @description When it is closed, merged. */
            closed: components["schemas"]["DisplayInterval"][];
            /** @description When it is blocked, by start. */
            blocked: components["schemas"]["DisplayInterval"][];
        };
        /** @description A sheet of events or of the bookings of rooms. */
        Export: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The kind of rows: events, or bookings of rooms.
             * @enum {string}
             */
            type: "event_list" | "room_schedule";
            /**
             * Format: date
             * @description The first day, in the service zone.
             * @example 2027-01-01
             */
            from_date: string;
            /**
             * Format: date
             * @description The last day, in the service zone.
             * @example 2027-03-31
             */
            to_date: string;
            /** @description The filters of the export. */
            filters: {
                /**
                 * @description Only events of this status; null if not limited.
                 * @example null
                 */
                status: ("draft" | "pending" | "approved" | "cancelled") | null;
                /**
                 * @description Only this room; null if not limited.
                 * @example null
                 */
                room_id: string | null;
                /**
                 * @description Only this venue; null if not limited.
                 * @example null
                 */
                venue_id: string | null;
            };
            /**
             * @description The state of the last run.
             * @example completed
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Number of rows of the last completed run; null before.
             * @example 248
             */
            row_count: number | null;
            /**
             * @description Why the last run failed; null if it did not.
             * @example null
             */
            error: string | null;
            /** @description The administrator who created it. */
            created_by: {
                /**
                 * Format: uuid
                 * @description The id of the record, a UUID.
                 */
                id: string;
                /**
                 * @description The name.
                 * @example Ana Admin
                 */
                name: string;
                /**
                 * @description The e-mail address; null if unknown.
                 * @example admin@example.org
                 */
                email: string | null;
            };
            /** @description When the last run started (UTC); null before. */
            started_at: string | null;
            /** @description When the last run was completed (UTC); null before. */
            completed_at: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description One value of an enumeration. */
        Choice: {
            /**
             * @description The value in requests and answers.
             * @example lecture
             */
            value: string;
            /**
             * @description The label for people.
             * @example Lecture
             */
            label: string;
        };
        /** @description A greeting of the service. */
        Greeting: {
            /**
             * @description A greeting.
             * @example Welcome to the Stoa API.
             */
            message: string;
        };
        /** @description One step of the approval flow of the service. */
        ConfiguredStep: {
            /**
             * @description The name.
             * @example Approval
             */
            name: string;
            /**
             * @description The role whose holders decide it.
             * @example manager
             */
            role: string;
        };
        /** @description Settings that clients need before a sign-in. */
        ClientConfig: {
            /**
             * @description The name of the account that people sign in with; null if it has no name.
             * @example University account
             */
            issuer_name: string | null;
            /** @description True while the service runs its own identity provider for development. */
            is_development: boolean;
            /**
             * @description The greatest size of an attachment in bytes.
             * @example 10485760
             */
            max_attachment_bytes: number;
            /**
             * @description The greatest size of a room image in bytes.
             * @example 5242880
             */
            max_image_bytes: number;
            /** @description The steps of the approval flow, in order. */
            approval_steps: components["schemas"]["ConfiguredStep"][];
            /**
             * @description Days ahead for which series without an end hold their rooms.
             * @example 730
             */
            booking_horizon_days: number;
            /**
             * @description The time zone of the service.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description Whether devices can subscribe to push messages. */
            push: boolean;
            /**
             * @description The version of the service.
             * @example 0.1.0
             */
            version: string;
        };
        /** @description An organization that events are for or by: a faculty, a partner. */
        Institution: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name.
             * @example Faculty of Mathematics
             */
            name: string;
            /**
             * @description A short name for lists.
             * @example MATH
             */
            code: string;
            /**
             * @description A description; null if there is none.
             * @example null
             */
            description: string | null;
            /**
             * @description True while it can be chosen for events.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Approval steps of the events of this institution, before those of the room; null or [] for none.
             * @example [
             *       {
             *         "name": "Faculty office",
             *         "role": "faculty"
             *       }
             *     ]
             */
            approval_steps: components["schemas"]["ApprovalStepDefinition"][] | null;
            /**
             * @description The position in lists: smaller comes first; 0 if not given.
             * @example 10
             */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
            /**
             * @description When the record was deleted; null while it is not.
             * @example null
             */
            deleted_at: string | null;
        };
        /**
         * @description The subject of the notification; only the members that apply.
         * @example {
         *       "event_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
         *       "original_start_at": null
         *     }
         */
        NotificationData: {
            /**
             * Format: uuid
             * @description The event that it is about.
             */
            event_id?: string;
            /** @description The occurrence that it is about, when it is not the whole event. */
            original_start_at?: string | null;
            /**
             * @description Where the web app shows it.
             * @example https://stoa.example.org/events/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
             */
            url?: string;
            /**
             * Format: uuid
             * @description The export that it is about.
             */
            export_id?: string;
            /** @description Of a digest: its type. */
            digest_type?: string;
            /** @description Of a digest: the first day of its period. */
            period_date?: string;
            /**
             * @description True if it is about a change request, not about the event itself.
             * @constant
             */
            change?: true;
            /**
             * Format: uuid
             * @description The id of the change request.
             */
            change_id?: string;
        };
        /** @description A notification of the caller. */
        Notification: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The kind of notification.
             * @example event_approved
             * @enum {string}
             */
            type: "event_submitted" | "event_approved" | "event_rejected" | "event_returned" | "event_discarded" | "event_cancelled" | "event_updated" | "occurrence_cancelled" | "occurrence_room_conflict" | "export_completed" | "export_failed" | "digest";
            /**
             * @description A short title.
             * @example Approved
             */
            title: string;
            /**
             * @description The text.
             * @example “Book launch” on 29 March 2027 was approved.
             */
            body: string;
            data: components["schemas"]["NotificationData"];
            /**
             * @description When it was read (UTC); null while it is unread.
             * @example null
             */
            read_at: string | null;
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
        };
        /** @description The number of unread notifications. */
        UnreadCount: {
            /**
             * @description The number.
             * @example 2
             */
            count: number;
        };
        /** @description The number of notifications that were marked as read. */
        UpdatedCount: {
            /**
             * @description The number.
             * @example 2
             */
            updated: number;
        };
        /** @description The channels of one kind of notification. */
        NotificationChannels: {
            /**
             * @description Whether it is pushed to the devices of the caller.
             * @example true
             */
            push: boolean;
            /**
             * @description Whether it is sent to the caller by e-mail.
             * @example false
             */
            mail: boolean;
        };
        /** @description For each kind of notification, the channels besides the application itself. Digests follow their subscription. `event_updated` is mailed only when time or room changed. */
        NotificationPreferences: {
            /** @description The channels of event_submitted. */
            event_submitted: components["schemas"]["NotificationChannels"];
            /** @description The channels of event_approved. */
            event_approved: components["schemas"]["NotificationChannels"];
            /** @description The channels of event_rejected. */
            event_rejected: components["schemas"]["NotificationChannels"];
            /** @description The channels of event_returned. */
            event_returned: components["schemas"]["NotificationChannels"];
            /** @description The channels of event_discarded. */
            event_discarded: components["schemas"]["NotificationChannels"];
            /** @description The channels of event_cancelled. */
            event_cancelled: components["schemas"]["NotificationChannels"];
            /** @description The channels of event_updated. */
            event_updated: components["schemas"]["NotificationChannels"];
            /** @description The channels of occurrence_cancelled. */
            occurrence_cancelled: components["schemas"]["NotificationChannels"];
            /** @description The channels of occurrence_room_conflict. */
            occurrence_room_conflict: components["schemas"]["NotificationChannels"];
            /** @description The channels of export_completed. */
            export_completed: components["schemas"]["NotificationChannels"];
            /** @description The channels of export_failed. */
            export_failed: components["schemas"]["NotificationChannels"];
        };
        /** @description A push subscription; its keys are not shown. */
        PushSubscription: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The URL of the push service for this device.
             * @example https://push.example.org/send/f1a2b3c4
             */
            endpoint: string;
            /**
             * @description The encoding that the browser supports.
             * @enum {string}
             */
            content_encoding: "aesgcm" | "aes128gcm";
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
        };
        /** @description The key that a browser subscribes with (RFC 8292). */
        VapidKey: {
            /**
             * @description The public key of the service, base64url.
             * @example BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs
             */
            public_key: string;
        };
        /** @description Another time on the same day in the same room. */
        AlternativeTime: {
            /**
             * Format: date-time
             * @description The start to book instead.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end to book instead.
             */
            end_at: string;
            /**
             * @description Number of dates that are free then.
             * @example 14
             */
            free_count: number;
            /**
             * @description Number of all dates.
             * @example 14
             */
            total_count: number;
        };
        /** @description The best other room that is free then. */
        AlternativeRoomRef: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Its name.
             * @example Lecture Hall 2
             */
            name: string;
            /**
             * @description Where it is in its venue; null if unknown.
             * @example 1st floor
             */
            location: string | null;
            /**
             * @description Number of people; null if unknown.
             * @example 80
             */
            capacity: number | null;
            /** @description The id of its venue; null if it has none. */
            venue_id: string | null;
        };
        /** @description Another room for one date of a series. */
        AlternativeRoom: {
            /**
             * Format: date-time
             * @description The date of the series that is taken.
             */
            original_start_at: string;
            /**
             * Format: date-time
             * @description When that date begins.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description When that date ends.
             */
            end_at: string;
            room: components["schemas"]["AlternativeRoomRef"];
        };
        /** @description Alternatives to book; empty for a room that is free. */
        RoomAlternatives: {
            /**
             * @description The nearest earlier and later time on the same day at which all dates are free, at a quarter hour or next to a booking.
             * @example []
             */
            times: components["schemas"]["AlternativeTime"][];
            /** @description For a series that is partly free: the best other room on each other date. */
            rooms: components["schemas"]["AlternativeRoom"][];
        };
        /** @description A room with its availability for the search. */
        FoundRoom: {
            room: components["schemas"]["Room"];
            /**
             * @description free: on all dates; partly: on some; taken: on none, and at least one is booked; closed: on none, for other reasons.
             * @example partly
             * @enum {string}
             */
            status: "free" | "partly" | "taken" | "closed";
            /**
             * @description Number of dates on which it is free.
             * @example 12
             */
            free_count: number;
            /**
             * @description Number of requested dates.
             * @example 14
             */
            total_count: number;
            /** @description The first five conflicts, by time. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description Whether a booking of this room waits for approval. */
            approval_needed: boolean;
            alternatives: components["schemas"]["RoomAlternatives"];
        };
        /** @description A booking as a schedule shows it. */
        ScheduleBooking: {
            /**
             * @description The id of the event; of a date of a series `{series_id}::{original start}`.
             * @example 01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a
             */
            id: string;
            /** @description The series of a date; else null. */
            series_id: string | null;
            /**
             * Format: date
             * @description The day in the zone of the event.
             */
            occurrence_date: string;
            /**
             * @description The title, with the override of the date.
             * @example Book launch
             */
            title: string;
            /**
             * Format: date-time
             * @description The start, without preparation.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end, without clean-up.
             */
            end_at: string;
            /**
             * Format: date-time
             * @description The start with preparation.
             */
            held_start_at: string;
            /**
             * Format: date-time
             * @description The end with clean-up.
             */
            held_end_at: string;
            /**
             * @description The status; pending and approved bookings hold the room, an open change request is pending.
             * @enum {string}
             */
            status: "draft" | "pending" | "approved" | "cancelled";
            /** @description Whether the caller created it or has a role in it. */
            is_mine: boolean;
            /** @description Whether the date differs from its series. */
            is_override: boolean;
            /** @description Whether it is a date of a series. */
            is_recurring: boolean;
            /**
             * @description The id of the open change request for it; null if there is none.
             * @example null
             */
            pending_change_id: string | null;
        };
        /** @description Time outside of the opening hours. */
        ClosedInterval: {
            /**
             * Format: date-time
             * @description The start, within the window.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end, within the window.
             */
            end_at: string;
        };
        /** @description Time in which the room is blocked, with the name of the block. */
        BlockedInterval: {
            /**
             * Format: date-time
             * @description The start, within the window.
             */
            start_at: string;
            /**
             * Format: date-time
             * @description The end, within the window.
             */
            end_at: string;
            /**
             * @description The name of the block.
             * @example Maintenance
             */
            name: string;
        };
        /** @description The room of a row. */
        ScheduleRoom: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /**
             * @description Its name.
             * @example Lecture Hall 1
             */
            name: string;
            /**
             * @description Number of people; null if unknown.
             * @example 120
             */
            capacity: number | null;
            /** @description The id of its venue; null if it has none. */
            venue_id: string | null;
            /** @description How the seats are arranged; null if unknown. */
            seating_type: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
            /**
             * @description Whether it can be booked.
             * @example true
             */
            is_active: boolean;
        };
        /** @description The bookings of a room, and the times when it is not open. */
        RoomSchedule: {
            room: components["schemas"]["ScheduleRoom"];
            /**
             * @description The zone of the clocks of the room.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description Its bookings, by start. */
            bookings: components["schemas"]["ScheduleBooking"][];
            /** @description When it is closed, merged. */
            closed: components["schemas"]["ClosedInterval"][];
            /** @description When it is blocked, by start. */
            blocked: components["schemas"]["BlockedInterval"][];
        };
        /** @description The default fields of an event. */
        TemplateFields: {
            /**
             * @description The title, as lists and calendars show it.
             * @example Book launch
             */
            title: string;
            /**
             * @description A description for the public; null if there is none.
             * @example Readings and a reception.
             */
            description: string | null;
            /**
             * Format: uuid
             * @description The id of the room that the event takes place in.
             */
            room_id: string;
            /**
             * @description Notes for those who run the event; null if there are none.
             * @example Keys are at the front desk.
             */
            notes: string | null;
            /**
             * @description The website of the event, http or https; null if there is none.
             * @example https://example.org/launch
             */
            website: string | null;
            /**
             * @description An e-mail address for questions, shown to everyone; null if there is none.
             * @example events@example.org
             */
            contact_email: string | null;
            /**
             * @description Minutes before the start in which the room is held for preparation.
             * @example 30
             */
            prep_before_minutes: number | null;
            /**
             * @description Minutes after the end in which the room is held for clean-up.
             * @example 15
             */
            cleanup_after_minutes: number | null;
            /** @description Type, format and institution of the event; null if none is given. */
            category: {
                /**
                 * @description The type of the event; null if none is given.
                 * @example lecture
                 */
                event_type: string | null;
                /**
                 * @description Whether people attend on site, online or both; null if not given.
                 * @example in_person
                 */
                format: string | null;
                /** @description An institution of this service; null if none. */
                institution_id: string | null;
            } | null;
            /** @description The people who have a role in the event. */
            roles: {
                /**
                 * @description The name of the person.
                 * @example Ada Lovelace
                 */
                user_name: string;
                /**
                 * @description The e-mail address of the person; null if unknown.
                 * @example ada@example.org
                 */
                user_email: string | null;
                /**
                 * @description The role of the person in the event.
                 * @example core_responsible
                 */
                role: string;
            }[] | null;
            /** @description The requirements of the event besides its room. */
            requirements: {
                /**
                 * @description The kind of requirement.
                 * @example catering
                 */
                kind: string;
                /**
                 * @description True if the event cannot take place without it.
                 * @example true
                 */
                is_required: boolean;
                /**
                 * @description Details, such as a number or a layout; null if there are none.
                 * @example Two microphones
                 */
                details: string | null;
            }[] | null;
        };
        /** @description Reusable defaults for new events. */
        EventTemplate: {
            /**
             * Format: uuid
             * @description The id of the record, a UUID.
             */
            id: string;
            /**
             * @description The name of the template.
             * @example Seminar
             */
            name: string;
            template: components["schemas"]["TemplateFields"];
            /**
             * Format: date-time
             * @description When the record was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed (UTC).
             */
            updated_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Welcome to the Stoa API."
                     *     }
                     */
                    "application/json": components["schemas"]["Greeting"];
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClientConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "issuer_name": "University account",
                     *         "is_development": false,
                     *         "max_attachment_bytes": 10485760,
                     *         "max_image_bytes": 5242880,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Approval",
                     *             "role": "manager"
                     *           }
                     *         ],
                     *         "booking_horizon_days": 730,
                     *         "timezone": "Europe/Berlin",
                     *         "push": false,
                     *         "version": "0.1.0"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["ClientConfig"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "value": "conference",
                     *           "label": "Conference"
                     *         },
                     *         {
                     *           "value": "workshop",
                     *           "label": "Workshop"
                     *         },
                     *         {
                     *           "value": "lecture",
                     *           "label": "Lecture"
                     *         },
                     *         {
                     *           "value": "seminar",
                     *           "label": "Seminar"
                     *         },
                     *         {
                     *           "value": "meeting",
                     *           "label": "Meeting"
                     *         },
                     *         {
                     *           "value": "panel",
                     *           "label": "Panel"
                     *         },
                     *         {
                     *           "value": "exhibition",
                     *           "label": "Exhibition"
                     *         },
                     *         {
                     *           "value": "performance",
                     *           "label": "Performance"
                     *         },
                     *         {
                     *           "value": "other",
                     *           "label": "Other"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /**
                         * @description The values, in order.
                         * @example [
                         *       {
                         *         "value": "conference",
                         *         "label": "Conference"
                         *       },
                         *       {
                         *         "value": "workshop",
                         *         "label": "Workshop"
                         *       },
                         *       {
                         *         "value": "lecture",
                         *         "label": "Lecture"
                         *       },
                         *       {
                         *         "value": "seminar",
                         *         "label": "Seminar"
                         *       },
                         *       {
                         *         "value": "meeting",
                         *         "label": "Meeting"
                         *       },
                         *       {
                         *         "value": "panel",
                         *         "label": "Panel"
                         *       },
                         *       {
                         *         "value": "exhibition",
                         *         "label": "Exhibition"
                         *       },
                         *       {
                         *         "value": "performance",
                         *         "label": "Performance"
                         *       },
                         *       {
                         *         "value": "other",
                         *         "label": "Other"
                         *       }
                         *     ]
                         */
                        data: components["schemas"]["Choice"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEventFormats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "value": "in_person",
                     *           "label": "In Person"
                     *         },
                     *         {
                     *           "value": "online",
                     *           "label": "Online"
                     *         },
                     *         {
                     *           "value": "hybrid",
                     *           "label": "Hybrid"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /**
                         * @description The values, in order.
                         * @example [
                         *       {
                         *         "value": "in_person",
                         *         "label": "In Person"
                         *       },
                         *       {
                         *         "value": "online",
                         *         "label": "Online"
                         *       },
                         *       {
                         *         "value": "hybrid",
                         *         "label": "Hybrid"
                         *       }
                         *     ]
                         */
                        data: components["schemas"]["Choice"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSeatingTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "value": "theater",
                     *           "label": "Theater"
                     *         },
                     *         {
                     *           "value": "classroom",
                     *           "label": "Classroom"
                     *         },
                     *         {
                     *           "value": "boardroom",
                     *           "label": "Boardroom"
                     *         },
                     *         {
                     *           "value": "u_shape",
                     *           "label": "U Shape"
                     *         },
                     *         {
                     *           "value": "banquet",
                     *           "label": "Banquet"
                     *         },
                     *         {
                     *           "value": "reception",
                     *           "label": "Reception"
                     *         },
                     *         {
                     *           "value": "hollow_square",
                     *           "label": "Hollow Square"
                     *         },
                     *         {
                     *           "value": "cinema",
                     *           "label": "Cinema"
                     *         },
                     *         {
                     *           "value": "podium",
                     *           "label": "Podium"
                     *         },
                     *         {
                     *           "value": "horseshoe",
                     *           "label": "Horseshoe"
                     *         },
                     *         {
                     *           "value": "other",
                     *           "label": "Other"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /**
                         * @description The values, in order.
                         * @example [
                         *       {
                         *         "value": "theater",
                         *         "label": "Theater"
                         *       },
                         *       {
                         *         "value": "classroom",
                         *         "label": "Classroom"
                         *       },
                         *       {
                         *         "value": "boardroom",
                         *         "label": "Boardroom"
                         *       },
                         *       {
                         *         "value": "u_shape",
                         *         "label": "U Shape"
                         *       },
                         *       {
                         *         "value": "banquet",
                         *         "label": "Banquet"
                         *       },
                         *       {
                         *         "value": "reception",
                         *         "label": "Reception"
                         *       },
                         *       {
                         *         "value": "hollow_square",
                         *         "label": "Hollow Square"
                         *       },
                         *       {
                         *         "value": "cinema",
                         *         "label": "Cinema"
                         *       },
                         *       {
                         *         "value": "podium",
                         *         "label": "Podium"
                         *       },
                         *       {
                         *         "value": "horseshoe",
                         *         "label": "Horseshoe"
                         *       },
                         *       {
                         *         "value": "other",
                         *         "label": "Other"
                         *       }
                         *     ]
                         */
                        data: components["schemas"]["Choice"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Alice Adams",
                     *         "email": "alice@example.org",
                     *         "roles": [
                     *           "manager"
                     *         ],
                     *         "assignments": [],
                     *         "locale": "en",
                     *         "timezone": "Europe/Berlin",
                     *         "preferences": {
                     *           "theme": "dark"
                     *         },
                     *         "unread_count": 2,
                     *         "pending_count": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Me"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "locale": "de",
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeMeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The settings were updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Alice Adams",
                     *         "email": "alice@example.org",
                     *         "roles": [
                     *           "manager"
                     *         ],
                     *         "assignments": [],
                     *         "locale": "en",
                     *         "timezone": "Europe/Berlin",
                     *         "preferences": {
                     *           "theme": "dark"
                     *         },
                     *         "unread_count": 2,
                     *         "pending_count": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The settings were updated.
                         */
                        message: string | null;
                        data: components["schemas"]["Me"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "You are logged out.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example You are logged out.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInstitutions: {
        parameters: {
            query?: {
                /** @description A part of the name, code or description, letter case ignored. */
                search?: string | null;
                /** @description Whether inactive ones are listed too; ignored unless a manager asks. */
                include_inactive?: boolean | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Faculty of Mathematics",
                     *           "code": "MATH",
                     *           "description": null,
                     *           "is_active": true,
                     *           "approval_steps": [
                     *             {
                     *               "name": "Faculty office",
                     *               "role": "faculty"
                     *             }
                     *           ],
                     *           "sort_order": 10,
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z",
                     *           "deleted_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Institution"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Faculty of Mathematics",
                 *       "code": "MATH",
                 *       "sort_order": 10
                 *     }
                 */
                "application/json": components["schemas"]["CreateInstitutionInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Institution created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Faculty of Mathematics",
                     *         "code": "MATH",
                     *         "description": null,
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Faculty office",
                     *             "role": "faculty"
                     *           }
                     *         ],
                     *         "sort_order": 10,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Institution created.
                         */
                        message: string | null;
                        data: components["schemas"]["Institution"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                institution_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Faculty of Mathematics",
                     *         "code": "MATH",
                     *         "description": null,
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Faculty office",
                     *             "role": "faculty"
                     *           }
                     *         ],
                     *         "sort_order": 10,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Institution"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                institution_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Faculty of Mathematics and Statistics"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateInstitutionInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Institution updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Faculty of Mathematics",
                     *         "code": "MATH",
                     *         "description": null,
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Faculty office",
                     *             "role": "faculty"
                     *           }
                     *         ],
                     *         "sort_order": 10,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Institution updated.
                         */
                        message: string | null;
                        data: components["schemas"]["Institution"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                institution_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Institution deleted.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Faculty of Mathematics",
                     *         "code": "MATH",
                     *         "description": null,
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Faculty office",
                     *             "role": "faculty"
                     *           }
                     *         ],
                     *         "sort_order": 10,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Institution deleted.
                         */
                        message: string | null;
                        data: components["schemas"]["Institution"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInstitutionActivity: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                institution_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "event": "updated",
                     *           "subject_type": "room",
                     *           "subject_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "actor": {
                     *             "id": "01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c",
                     *             "name": "Max Manager",
                     *             "email": "manager@example.org"
                     *           },
                     *           "changes": {
                     *             "capacity": [
                     *               40,
                     *               60
                     *             ]
                     *           },
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Activity"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreInstitution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                institution_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Institution restored.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Faculty of Mathematics",
                     *         "code": "MATH",
                     *         "description": null,
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Faculty office",
                     *             "role": "faculty"
                     *           }
                     *         ],
                     *         "sort_order": 10,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Institution restored.
                         */
                        message: string | null;
                        data: components["schemas"]["Institution"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forceDeleteInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                institution_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Institution deleted permanently.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Institution deleted permanently.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVenues: {
        parameters: {
            query?: {
                /** @description A part of the name or address, letter case ignored. */
                search?: string | null;
                /** @description Whether inactive ones are listed too; ignored unless a manager asks. */
                include_inactive?: boolean | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Main Building",
                     *           "address": "1 University Square, Springfield",
                     *           "timezone": "Europe/Berlin",
                     *           "is_active": true,
                     *           "approval_steps": [
                     *             {
                     *               "name": "Facilities",
                     *               "role": "manager"
                     *             }
                     *           ],
                     *           "rooms_count": 12,
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z",
                     *           "deleted_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Venue"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Main Building",
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["CreateVenueInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Venue created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Main Building",
                     *         "address": "1 University Square, Springfield",
                     *         "timezone": "Europe/Berlin",
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Facilities",
                     *             "role": "manager"
                     *           }
                     *         ],
                     *         "rooms_count": 12,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Venue created.
                         */
                        message: string | null;
                        data: components["schemas"]["Venue"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Main Building",
                     *         "address": "1 University Square, Springfield",
                     *         "timezone": "Europe/Berlin",
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Facilities",
                     *             "role": "manager"
                     *           }
                     *         ],
                     *         "rooms_count": 12,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Venue"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "address": "1 University Square, Springfield"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVenueInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Venue updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Main Building",
                     *         "address": "1 University Square, Springfield",
                     *         "timezone": "Europe/Berlin",
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Facilities",
                     *             "role": "manager"
                     *           }
                     *         ],
                     *         "rooms_count": 12,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Venue updated.
                         */
                        message: string | null;
                        data: components["schemas"]["Venue"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Venue deleted.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Main Building",
                     *         "address": "1 University Square, Springfield",
                     *         "timezone": "Europe/Berlin",
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Facilities",
                     *             "role": "manager"
                     *           }
                     *         ],
                     *         "rooms_count": 12,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Venue deleted.
                         */
                        message: string | null;
                        data: components["schemas"]["Venue"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVenueActivity: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                venue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "event": "updated",
                     *           "subject_type": "room",
                     *           "subject_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "actor": {
                     *             "id": "01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c",
                     *             "name": "Max Manager",
                     *             "email": "manager@example.org"
                     *           },
                     *           "changes": {
                     *             "capacity": [
                     *               40,
                     *               60
                     *             ]
                     *           },
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Activity"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreVenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                venue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Venue restored.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Main Building",
                     *         "address": "1 University Square, Springfield",
                     *         "timezone": "Europe/Berlin",
                     *         "is_active": true,
                     *         "approval_steps": [
                     *           {
                     *             "name": "Facilities",
                     *             "role": "manager"
                     *           }
                     *         ],
                     *         "rooms_count": 12,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Venue restored.
                         */
                        message: string | null;
                        data: components["schemas"]["Venue"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forceDeleteVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                venue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Venue deleted permanently.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Venue deleted permanently.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRooms: {
        parameters: {
            query?: {
                /** @description A part of the name, location, description or equipment, letter case ignored. */
                search?: string | null;
                /** @description Only rooms with this seating. */
                seating_type?: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
                /** @description Only rooms for at least this many people. */
                min_capacity?: number | null;
                /**
                 * @description Rooms whose equipment has each of these words, letter case ignored.
                 * @example projector whiteboard
                 */
                equipment?: string | null;
                /** @description With `free_to`: rooms that can be booked from this time on. Without an offset it is local time in the zone of each room. */
                free_from?: string | null;
                /** @description The end of the time in which the rooms can be booked; after `free_from`. */
                free_to?: string | null;
                /** @description Only active or only inactive rooms; ignored unless a manager asks. */
                is_active?: boolean | null;
                /** @description Whether inactive ones are listed too; ignored unless a manager asks. */
                include_inactive?: boolean | null;
                /** @description Members of the rows that are left out otherwise: `can`, what the caller may do. */
                include?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
                /** @description Rooms in this venue. */
                venue_id?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Lecture Hall 1",
                     *           "description": null,
                     *           "capacity": 120,
                     *           "equipment": "Projector, Whiteboard",
                     *           "equipment_items": [
                     *             "Projector",
                     *             "Whiteboard"
                     *           ],
                     *           "location": "2nd floor",
                     *           "is_active": true,
                     *           "approval_steps": null,
                     *           "approval_needed": true,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "venue": {
                     *             "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *             "name": "Main Building",
                     *             "timezone": "Europe/Berlin"
                     *           },
                     *           "seating_type": "theater",
                     *           "images": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "name": "Floor plan",
                     *               "file_name": "Floor plan.png",
                     *               "mime_type": "image/png",
                     *               "size": 48213,
                     *               "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *               "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *               "created_at": "2027-02-01T09:12:45Z",
                     *               "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *             }
                     *           ],
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z",
                     *           "deleted_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Room"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Lecture Hall 1",
                 *       "capacity": 120,
                 *       "equipment": "Projector, Whiteboard",
                 *       "venue_id": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateRoomInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Room created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Lecture Hall 1",
                     *         "description": null,
                     *         "capacity": 120,
                     *         "equipment": "Projector, Whiteboard",
                     *         "equipment_items": [
                     *           "Projector",
                     *           "Whiteboard"
                     *         ],
                     *         "location": "2nd floor",
                     *         "is_active": true,
                     *         "approval_steps": null,
                     *         "approval_needed": true,
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "venue": {
                     *           "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "name": "Main Building",
                     *           "timezone": "Europe/Berlin"
                     *         },
                     *         "seating_type": "theater",
                     *         "images": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Floor plan",
                     *             "file_name": "Floor plan.png",
                     *             "mime_type": "image/png",
                     *             "size": 48213,
                     *             "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *             "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *             "created_at": "2027-02-01T09:12:45Z",
                     *             "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *           }
                     *         ],
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Room created.
                         */
                        message: string | null;
                        data: components["schemas"]["Room"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVenueRooms: {
        parameters: {
            query?: {
                /** @description A part of the name, location, description or equipment, letter case ignored. */
                search?: string | null;
                /** @description Only rooms with this seating. */
                seating_type?: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
                /** @description Only rooms for at least this many people. */
                min_capacity?: number | null;
                /**
                 * @description Rooms whose equipment has each of these words, letter case ignored.
                 * @example projector whiteboard
                 */
                equipment?: string | null;
                /** @description With `free_to`: rooms that can be booked from this time on. Without an offset it is local time in the zone of each room. */
                free_from?: string | null;
                /** @description The end of the time in which the rooms can be booked; after `free_from`. */
                free_to?: string | null;
                /** @description Only active or only inactive rooms; ignored unless a manager asks. */
                is_active?: boolean | null;
                /** @description Whether inactive ones are listed too; ignored unless a manager asks. */
                include_inactive?: boolean | null;
                /** @description Members of the rows that are left out otherwise: `can`, what the caller may do. */
                include?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                venue_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Lecture Hall 1",
                     *           "description": null,
                     *           "capacity": 120,
                     *           "equipment": "Projector, Whiteboard",
                     *           "equipment_items": [
                     *             "Projector",
                     *             "Whiteboard"
                     *           ],
                     *           "location": "2nd floor",
                     *           "is_active": true,
                     *           "approval_steps": null,
                     *           "approval_needed": true,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "venue": {
                     *             "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *             "name": "Main Building",
                     *             "timezone": "Europe/Berlin"
                     *           },
                     *           "seating_type": "theater",
                     *           "images": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "name": "Floor plan",
                     *               "file_name": "Floor plan.png",
                     *               "mime_type": "image/png",
                     *               "size": 48213,
                     *               "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *               "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *               "created_at": "2027-02-01T09:12:45Z",
                     *               "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *             }
                     *           ],
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z",
                     *           "deleted_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Room"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRoomFacets: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "venue": [
                     *           {
                     *             "value": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "label": "Main Building",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "seating_type": [
                     *           {
                     *             "value": "theater",
                     *             "label": "Theater",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "equipment": [
                     *           {
                     *             "value": "Projector",
                     *             "label": "Projector",
                     *             "count": 12
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["RoomFacets"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Lecture Hall 1",
                     *         "description": null,
                     *         "capacity": 120,
                     *         "equipment": "Projector, Whiteboard",
                     *         "equipment_items": [
                     *           "Projector",
                     *           "Whiteboard"
                     *         ],
                     *         "location": "2nd floor",
                     *         "is_active": true,
                     *         "approval_steps": null,
                     *         "approval_needed": true,
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "venue": {
                     *           "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "name": "Main Building",
                     *           "timezone": "Europe/Berlin"
                     *         },
                     *         "seating_type": "theater",
                     *         "images": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Floor plan",
                     *             "file_name": "Floor plan.png",
                     *             "mime_type": "image/png",
                     *             "size": 48213,
                     *             "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *             "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *             "created_at": "2027-02-01T09:12:45Z",
                     *             "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *           }
                     *         ],
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Room"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "capacity": 100,
                 *       "location": "2nd floor"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRoomInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Room updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Lecture Hall 1",
                     *         "description": null,
                     *         "capacity": 120,
                     *         "equipment": "Projector, Whiteboard",
                     *         "equipment_items": [
                     *           "Projector",
                     *           "Whiteboard"
                     *         ],
                     *         "location": "2nd floor",
                     *         "is_active": true,
                     *         "approval_steps": null,
                     *         "approval_needed": true,
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "venue": {
                     *           "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "name": "Main Building",
                     *           "timezone": "Europe/Berlin"
                     *         },
                     *         "seating_type": "theater",
                     *         "images": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Floor plan",
                     *             "file_name": "Floor plan.png",
                     *             "mime_type": "image/png",
                     *             "size": 48213,
                     *             "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *             "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *             "created_at": "2027-02-01T09:12:45Z",
                     *             "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *           }
                     *         ],
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Room updated.
                         */
                        message: string | null;
                        data: components["schemas"]["Room"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Room deleted.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Lecture Hall 1",
                     *         "description": null,
                     *         "capacity": 120,
                     *         "equipment": "Projector, Whiteboard",
                     *         "equipment_items": [
                     *           "Projector",
                     *           "Whiteboard"
                     *         ],
                     *         "location": "2nd floor",
                     *         "is_active": true,
                     *         "approval_steps": null,
                     *         "approval_needed": true,
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "venue": {
                     *           "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "name": "Main Building",
                     *           "timezone": "Europe/Berlin"
                     *         },
                     *         "seating_type": "theater",
                     *         "images": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Floor plan",
                     *             "file_name": "Floor plan.png",
                     *             "mime_type": "image/png",
                     *             "size": 48213,
                     *             "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *             "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *             "created_at": "2027-02-01T09:12:45Z",
                     *             "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *           }
                     *         ],
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Room deleted.
                         */
                        message: string | null;
                        data: components["schemas"]["Room"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRoomActivity: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the record. */
                room_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "event": "updated",
                     *           "subject_type": "room",
                     *           "subject_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "actor": {
                     *             "id": "01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c",
                     *             "name": "Max Manager",
                     *             "email": "manager@example.org"
                     *           },
                     *           "changes": {
                     *             "capacity": [
                     *               40,
                     *               60
                     *             ]
                     *           },
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Activity"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the record. */
                room_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Room restored.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Lecture Hall 1",
                     *         "description": null,
                     *         "capacity": 120,
                     *         "equipment": "Projector, Whiteboard",
                     *         "equipment_items": [
                     *           "Projector",
                     *           "Whiteboard"
                     *         ],
                     *         "location": "2nd floor",
                     *         "is_active": true,
                     *         "approval_steps": null,
                     *         "approval_needed": true,
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "venue": {
                     *           "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "name": "Main Building",
                     *           "timezone": "Europe/Berlin"
                     *         },
                     *         "seating_type": "theater",
                     *         "images": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Floor plan",
                     *             "file_name": "Floor plan.png",
                     *             "mime_type": "image/png",
                     *             "size": 48213,
                     *             "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *             "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *             "created_at": "2027-02-01T09:12:45Z",
                     *             "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *           }
                     *         ],
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z",
                     *         "deleted_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Room restored.
                         */
                        message: string | null;
                        data: components["schemas"]["Room"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forceDeleteRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                room_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Room deleted permanently.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Room deleted permanently.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRoomImages: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the room. */
                room: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Floor plan",
                     *           "file_name": "Floor plan.png",
                     *           "mime_type": "image/png",
                     *           "size": 48213,
                     *           "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *           "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["RoomImage"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addRoomImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the room. */
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "plan.pdf"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Image added.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Floor plan",
                     *         "file_name": "Floor plan.png",
                     *         "mime_type": "image/png",
                     *         "size": 48213,
                     *         "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *         "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Image added.
                         */
                        message: string | null;
                        data: components["schemas"]["RoomImage"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRoomImage: {
        parameters: {
            query?: {
                /** @description thumb: a small WebP of a picture, at most 480 pixels high and wide. */
                size?: "thumb" | null;
            };
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room: string;
                /** @description The id of the file. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateRoomImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room: string;
                /** @description The id of the file. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "alt": "The hall from the stage"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRoomImageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Image updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Floor plan",
                     *         "file_name": "Floor plan.png",
                     *         "mime_type": "image/png",
                     *         "size": 48213,
                     *         "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *         "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Image updated.
                         */
                        message: string | null;
                        data: components["schemas"]["RoomImage"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteRoomImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room: string;
                /** @description The id of the file. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Image removed.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Image removed.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    orderRoomImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderRoomImagesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Images ordered.",
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Floor plan",
                     *           "file_name": "Floor plan.png",
                     *           "mime_type": "image/png",
                     *           "size": 48213,
                     *           "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *           "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Images ordered.
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["RoomImage"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchRooms: {
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
                 *       "start_at": "2027-04-08T14:00:00+02:00",
                 *       "end_at": "2027-04-08T16:00:00+02:00",
                 *       "recurrence_rule": "FREQ=WEEKLY;BYDAY=TH",
                 *       "recurrence_count": 14,
                 *       "min_capacity": 30
                 *     }
                 */
                "application/json": components["schemas"]["RoomSearchInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "room": {
                     *             "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Lecture Hall 1",
                     *             "description": null,
                     *             "capacity": 120,
                     *             "equipment": "Projector, Whiteboard",
                     *             "equipment_items": [
                     *               "Projector",
                     *               "Whiteboard"
                     *             ],
                     *             "location": "2nd floor",
                     *             "is_active": true,
                     *             "approval_steps": null,
                     *             "approval_needed": true,
                     *             "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *             "venue": {
                     *               "id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *               "name": "Main Building",
                     *               "timezone": "Europe/Berlin"
                     *             },
                     *             "seating_type": "theater",
                     *             "images": [
                     *               {
                     *                 "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *                 "name": "Floor plan",
                     *                 "file_name": "Floor plan.png",
                     *                 "mime_type": "image/png",
                     *                 "size": 48213,
                     *                 "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *                 "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *                 "created_at": "2027-02-01T09:12:45Z",
                     *                 "alt": "The hall from the stage: rising rows of seats for 300 people"
                     *               }
                     *             ],
                     *             "created_at": "2027-02-01T09:12:45Z",
                     *             "updated_at": "2027-02-03T14:30:00Z",
                     *             "deleted_at": null
                     *           },
                     *           "status": "partly",
                     *           "free_count": 12,
                     *           "total_count": 14,
                     *           "conflicts": [
                     *             {
                     *               "start_at": "2027-03-29T08:00:00Z",
                     *               "end_at": "2027-03-29T10:00:00Z",
                     *               "reason": "booked",
                     *               "room": {
                     *                 "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *                 "name": "Lecture Hall 1"
                     *               },
                     *               "held_start_at": "2027-03-29T07:30:00Z",
                     *               "held_end_at": "2027-03-29T10:15:00Z",
                     *               "event": {
                     *                 "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *                 "title": "Book launch",
                     *                 "start_at": "2027-03-29T08:00:00Z",
                     *                 "end_at": "2027-03-29T10:00:00Z"
                     *               }
                     *             }
                     *           ],
                     *           "approval_needed": false,
                     *           "alternatives": {
                     *             "times": [],
                     *             "rooms": [
                     *               {
                     *                 "original_start_at": "2027-03-29T08:00:00Z",
                     *                 "start_at": "2027-03-29T08:00:00Z",
                     *                 "end_at": "2027-03-29T10:00:00Z",
                     *                 "room": {
                     *                   "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *                   "name": "Lecture Hall 2",
                     *                   "location": "1st floor",
                     *                   "capacity": 80,
                     *                   "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["FoundRoom"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events in one of these statuses. */
                status?: string | null;
                /** @description Only events in this room. */
                room_id?: string | null;
                /** @description Only events in the rooms of this venue. */
                venue_id?: string | null;
                /** @description Only events of this institution. */
                institution_id?: string | null;
                /** @description Only events of this type. */
                event_type?: ("conference" | "workshop" | "lecture" | "seminar" | "meeting" | "panel" | "exhibition" | "performance" | "other") | null;
                /** @description Only events of this format. */
                format?: ("in_person" | "online" | "hybrid") | null;
                /** @description Part of the title or description, letter case ignored. */
                search?: string | null;
                /** @description Only events that the caller created or has a role in. */
                mine?: boolean | null;
                /** @description Start of a window; then `to` must be there too. */
                from?: string | null;
                /** @description End of the window; a date means that whole day. */
                to?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
                /** @description The order; start_at if absent, descending with a leading -. */
                sort?: ("start_at" | "-start_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "title" | "-title") | null;
                /** @description Members of the rows that are left out otherwise: `can`, what the caller may do. */
                include?: string | null;
                /** @description The members of each row to keep, separated by commas; all if absent. */
                fields?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "title": "Book launch",
                     *           "start_at": "2027-03-29T08:00:00Z",
                     *           "end_at": "2027-03-29T10:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["ListedEvent"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createEvent: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
                /** @description The id of a template of the caller; its fields apply where the body has none. */
                template?: string | null;
            };
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Book launch",
                 *       "start_at": "2027-03-29T10:00:00+02:00",
                 *       "end_at": "2027-03-29T12:00:00+02:00",
                 *       "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                 *       "prep_before_minutes": 30,
                 *       "cleanup_after_minutes": 15,
                 *       "status": "pending",
                 *       "category": {
                 *         "event_type": "lecture",
                 *         "format": "in_person"
                 *       },
                 *       "roles": [
                 *         {
                 *           "user_name": "Ada Lovelace",
                 *           "user_email": "ada@example.org",
                 *           "role": "core_responsible"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateEventInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Nothing was written.",
                     *       "data": {
                     *         "event": {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "title": "Book launch",
                     *           "description": "Readings and a reception.",
                     *           "start_at": "2027-03-29T08:00:00Z",
                     *           "end_at": "2027-03-29T10:00:00Z",
                     *           "timezone": "Europe/Berlin",
                     *           "is_recurring": false,
                     *           "recurrence_rule": null,
                     *           "recurrence_ends_at": null,
                     *           "recurrence_count": null,
                     *           "recurrence_timezone": null,
                     *           "held_until": null,
                     *           "follows_id": null,
                     *           "followed_by_id": null,
                     *           "prep_before_minutes": 30,
                     *           "cleanup_after_minutes": 15,
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "room": {
                     *             "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Lecture Hall 1",
                     *             "location": "2nd floor",
                     *             "capacity": 120,
                     *             "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *           },
                     *           "notes": "Keys are at the front desk.",
                     *           "website": "https://example.org/launch",
                     *           "contact_email": "events@example.org",
                     *           "status": "pending",
                     *           "category": {
                     *             "event_type": "lecture",
                     *             "format": "in_person",
                     *             "institution_id": null,
                     *             "institution": null,
                     *             "institution_name": null
                     *           },
                     *           "roles": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "user_name": "Ada Lovelace",
                     *               "user_email": "ada@example.org",
                     *               "role": "core_responsible"
                     *             }
                     *           ],
                     *           "requirements": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "kind": "media",
                     *               "is_required": true,
                     *               "details": "Two microphones"
                     *             }
                     *           ],
                     *           "attachments": [],
                     *           "creator": {
                     *             "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *             "name": "Alice Adams",
                     *             "email": "alice@example.org"
                     *           },
                     *           "current_step": {
                     *             "position": 1,
                     *             "of": 2,
                     *             "name": "Facilities",
                     *             "role": "manager",
                     *             "waiting_since": "2027-03-29T08:00:00Z"
                     *           },
                     *           "pending_change": null,
                     *           "occurrences_count": 1,
                     *           "next_start_at": "2027-03-29T08:00:00Z",
                     *           "last_end_at": "2027-03-29T08:00:00Z",
                     *           "last_decision": null,
                     *           "is_mine": true,
                     *           "version": 1,
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z"
                     *         },
                     *         "occurrences": [
                     *           {
                     *             "original_start_at": "2027-03-29T08:00:00Z",
                     *             "start_at": "2027-03-29T08:00:00Z",
                     *             "end_at": "2027-03-29T10:00:00Z",
                     *             "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "verdict": "free",
                     *             "conflicts": [
                     *               {
                     *                 "start_at": "2027-03-29T08:00:00Z",
                     *                 "end_at": "2027-03-29T10:00:00Z",
                     *                 "reason": "booked",
                     *                 "room": {
                     *                   "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *                   "name": "Lecture Hall 1"
                     *                 },
                     *                 "held_start_at": "2027-03-29T07:30:00Z",
                     *                 "held_end_at": "2027-03-29T10:15:00Z",
                     *                 "event": {
                     *                   "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *                   "title": "Book launch",
                     *                   "start_at": "2027-03-29T08:00:00Z",
                     *                   "end_at": "2027-03-29T10:00:00Z"
                     *                 }
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "approval": {
                     *           "needed": false,
                     *           "steps": [
                     *             {
                     *               "position": 1,
                     *               "name": "Approval",
                     *               "role": "manager",
                     *               "is_current": false
                     *             }
                     *           ],
                     *           "changes_wait": false
                     *         },
                     *         "recipients": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Ada Lovelace"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Nothing was written.
                         */
                        message: string | null;
                        data: components["schemas"]["EventPlan"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The event was created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was created.
                         */
                        message: string | null;
                        data: components["schemas"]["WrittenEvent"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPendingEvents: {
        parameters: {
            query?: {
                /** @description Only events in this room. */
                room_id?: string | null;
                /** @description Only events in the rooms of this venue. */
                venue_id?: string | null;
                /** @description Only events of this institution. */
                institution_id?: string | null;
                /** @description Only events of this type. */
                event_type?: ("conference" | "workshop" | "lecture" | "seminar" | "meeting" | "panel" | "exhibition" | "performance" | "other") | null;
                /** @description Only events of this format. */
                format?: ("in_person" | "online" | "hybrid") | null;
                /** @description Part of the title or description, letter case ignored. */
                search?: string | null;
                /** @description Only events that the caller created or has a role in. */
                mine?: boolean | null;
                /** @description Start of a window; then `to` must be there too. */
                from?: string | null;
                /** @description End of the window; a date means that whole day. */
                to?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
                /** @description `own` (the default): what waits for my decision. `all`: everything pending that I manage; 403 for those who manage nothing. */
                scope?: ("own" | "all") | null;
                /** @description waiting_since if absent; - in front turns it round. */
                sort?: ("waiting_since" | "-waiting_since" | "start_at" | "-start_at" | "created_at" | "-created_at" | "updated_at" | "-updated_at" | "title" | "-title") | null;
                /** @description Members of the rows that are left out otherwise: `can`, what the caller may do. */
                include?: string | null;
                /** @description The members of each row to keep, separated by commas; all if absent. */
                fields?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "title": "Book launch",
                     *           "description": "Readings and a reception.",
                     *           "start_at": "2027-03-29T08:00:00Z",
                     *           "end_at": "2027-03-29T10:00:00Z",
                     *           "timezone": "Europe/Berlin",
                     *           "series_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "occurrence_date": "2027-03-29",
                     *           "original_start_at": "2027-03-29T08:00:00Z",
                     *           "is_cancelled": false,
                     *           "cancel_reason": "conflict",
                     *           "is_override": false,
                     *           "has_room_conflict": false,
                     *           "is_recurring": false,
                     *           "recurrence_rule": null,
                     *           "recurrence_ends_at": null,
                     *           "recurrence_count": null,
                     *           "recurrence_timezone": null,
                     *           "held_until": null,
                     *           "follows_id": null,
                     *           "followed_by_id": null,
                     *           "prep_before_minutes": 30,
                     *           "cleanup_after_minutes": 15,
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "room": {
                     *             "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Lecture Hall 1",
                     *             "location": "2nd floor",
                     *             "capacity": 120,
                     *             "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *           },
                     *           "notes": "Keys are at the front desk.",
                     *           "website": "https://example.org/launch",
                     *           "contact_email": "events@example.org",
                     *           "status": "pending",
                     *           "category": {
                     *             "event_type": "lecture",
                     *             "format": "in_person",
                     *             "institution_id": null,
                     *             "institution": null,
                     *             "institution_name": null
                     *           },
                     *           "roles": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "user_name": "Ada Lovelace",
                     *               "user_email": "ada@example.org",
                     *               "role": "core_responsible"
                     *             }
                     *           ],
                     *           "requirements": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "kind": "media",
                     *               "is_required": true,
                     *               "details": "Two microphones"
                     *             }
                     *           ],
                     *           "attachments": [],
                     *           "creator": {
                     *             "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *             "name": "Alice Adams",
                     *             "email": "alice@example.org"
                     *           },
                     *           "current_step": {
                     *             "position": 1,
                     *             "of": 2,
                     *             "name": "Facilities",
                     *             "role": "manager",
                     *             "waiting_since": "2027-03-29T08:00:00Z"
                     *           },
                     *           "pending_change": null,
                     *           "occurrences_count": 1,
                     *           "next_start_at": "2027-03-29T08:00:00Z",
                     *           "last_end_at": "2027-03-29T08:00:00Z",
                     *           "last_decision": null,
                     *           "is_mine": true,
                     *           "can": [
                     *             "update",
                     *             "cancel",
                     *             "delete",
                     *             "attach"
                     *           ],
                     *           "version": 1,
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z",
                     *           "conflicts": [
                     *             {
                     *               "start_at": "2027-03-29T08:00:00Z",
                     *               "end_at": "2027-03-29T10:00:00Z",
                     *               "reason": "booked",
                     *               "room": {
                     *                 "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *                 "name": "Lecture Hall 1"
                     *               },
                     *               "held_start_at": "2027-03-29T07:30:00Z",
                     *               "held_end_at": "2027-03-29T10:15:00Z",
                     *               "event": {
                     *                 "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *                 "title": "Book launch",
                     *                 "start_at": "2027-03-29T08:00:00Z",
                     *                 "end_at": "2027-03-29T10:00:00Z"
                     *               }
                     *             }
                     *           ],
                     *           "neighbours": {
                     *             "before": {
                     *               "title": "Board meeting",
                     *               "held_end_at": "2027-03-29T10:15:00Z"
                     *             },
                     *             "after": {
                     *               "title": "Board meeting",
                     *               "held_start_at": "2027-03-29T07:30:00Z"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["PendingEvent"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMyCounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "unread": 2,
                     *         "to_decide": 1,
                     *         "waiting": 3,
                     *         "returned": 0,
                     *         "drafts": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Counts"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateEvent: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Book launch and signing",
                 *       "end_at": "2027-03-29T12:30:00+02:00",
                 *       "notes": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateEventInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was updated.
                         */
                        message: string | null;
                        /** @description The record, or with `dry_run` the plan. */
                        data: components["schemas"]["WrittenEvent"] | components["schemas"]["EventPlan"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEvent: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was deleted.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was deleted.
                         */
                        message: string | null;
                        /**
                         * @description Null, or the occurrence that was cancelled.
                         * @example null
                         */
                        data: (components["schemas"]["Event"] | components["schemas"]["EventPlan"]) | null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceEventRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roles": [
                 *         {
                 *           "user_name": "Ada Lovelace",
                 *           "role": "core_responsible"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventRolesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceEventRequirements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requirements": [
                 *         {
                 *           "kind": "media"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventRequirementsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEventActivity: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "event": "updated",
                     *           "subject_type": "room",
                     *           "subject_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "actor": {
                     *             "id": "01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c",
                     *             "name": "Max Manager",
                     *             "email": "manager@example.org"
                     *           },
                     *           "changes": {
                     *             "capacity": [
                     *               40,
                     *               60
                     *             ]
                     *           },
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Activity"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
                /** @description The original start: an ISO 8601 date-time, or its local date. */
                occurrence: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putOccurrence: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
                /** @description `following`: this and all later occurrences; the series ends before it and a new one goes on. Absent: this occurrence alone. */
                scope?: "following" | null;
            };
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
                /** @description The original start: an ISO 8601 date-time, or its local date. */
                occurrence: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "start_at": "2027-04-12T14:00:00+02:00",
                 *       "end_at": "2027-04-12T16:00:00+02:00",
                 *       "notes": "Moved to the afternoon."
                 *     }
                 */
                "application/json": components["schemas"]["OccurrenceOverrideInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The occurrence was updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The occurrence was updated.
                         */
                        message: string | null;
                        /** @description The record, or with `dry_run` the plan. */
                        data: components["schemas"]["Event"] | components["schemas"]["EventPlan"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOccurrence: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
                /** @description The original start: an ISO 8601 date-time, or its local date. */
                occurrence: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The occurrence is as in its series.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The occurrence is as in its series.
                         */
                        message: string | null;
                        /**
                         * @description Null, or with `dry_run` the plan.
                         * @example null
                         */
                        data: components["schemas"]["EventPlan"] | null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEventOccurrences: {
        parameters: {
            query?: {
                /** @description Start of a window; then `to` must be there too. */
                from?: string | null;
                /** @description End of the window; a date means that whole day. */
                to?: string | null;
                /** @description Whether to list cancelled occurrences too; false if absent. */
                include_cancelled?: boolean | null;
                /** @description Members of the rows that are left out otherwise: `can`, what the caller may do. */
                include?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "title": "Book launch",
                     *           "description": "Readings and a reception.",
                     *           "start_at": "2027-03-29T08:00:00Z",
                     *           "end_at": "2027-03-29T10:00:00Z",
                     *           "timezone": "Europe/Berlin",
                     *           "is_recurring": false,
                     *           "recurrence_rule": null,
                     *           "recurrence_ends_at": null,
                     *           "recurrence_count": null,
                     *           "recurrence_timezone": null,
                     *           "held_until": null,
                     *           "follows_id": null,
                     *           "followed_by_id": null,
                     *           "prep_before_minutes": 30,
                     *           "cleanup_after_minutes": 15,
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "room": {
                     *             "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Lecture Hall 1",
                     *             "location": "2nd floor",
                     *             "capacity": 120,
                     *             "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *           },
                     *           "notes": "Keys are at the front desk.",
                     *           "website": "https://example.org/launch",
                     *           "contact_email": "events@example.org",
                     *           "status": "pending",
                     *           "category": {
                     *             "event_type": "lecture",
                     *             "format": "in_person",
                     *             "institution_id": null,
                     *             "institution": null,
                     *             "institution_name": null
                     *           },
                     *           "roles": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "user_name": "Ada Lovelace",
                     *               "user_email": "ada@example.org",
                     *               "role": "core_responsible"
                     *             }
                     *           ],
                     *           "requirements": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "kind": "media",
                     *               "is_required": true,
                     *               "details": "Two microphones"
                     *             }
                     *           ],
                     *           "attachments": [],
                     *           "creator": {
                     *             "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *             "name": "Alice Adams",
                     *             "email": "alice@example.org"
                     *           },
                     *           "current_step": {
                     *             "position": 1,
                     *             "of": 2,
                     *             "name": "Facilities",
                     *             "role": "manager",
                     *             "waiting_since": "2027-03-29T08:00:00Z"
                     *           },
                     *           "pending_change": null,
                     *           "occurrences_count": 1,
                     *           "next_start_at": "2027-03-29T08:00:00Z",
                     *           "last_end_at": "2027-03-29T08:00:00Z",
                     *           "last_decision": null,
                     *           "is_mine": true,
                     *           "version": 1,
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Event"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitEvent: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "on_conflict": "skip"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitEventInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was submitted for approval.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was submitted for approval.
                         */
                        message: string | null;
                        /** @description The record, or with `dry_run` the plan. */
                        data: components["schemas"]["WrittenEvent"] | components["schemas"]["EventPlan"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveEvent: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "comment": "Have fun!"
                 *     }
                 */
                "application/json": components["schemas"]["ApproveEventInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was approved.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was approved.
                         */
                        message: string | null;
                        /** @description The record, or with `dry_run` the plan. */
                        data: components["schemas"]["WrittenEvent"] | components["schemas"]["EventPlan"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "comment": "Please choose a larger room."
                 *     }
                 */
                "application/json": components["schemas"]["RejectEventInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was rejected.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was rejected.
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "The date is no longer needed."
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalReasonInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was returned.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was returned.
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    discardEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "The date is no longer needed."
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalReasonInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was discarded.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was discarded.
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "comment": "Please choose a larger room."
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalCommentInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The event was cancelled.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The event was cancelled.
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveEvents: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_ids": [
                 *         "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                 *         "01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApproveEventsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "2 events were approved.",
                     *       "data": {
                     *         "processed": 2,
                     *         "succeeded": [
                     *           "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                     *         ],
                     *         "failed": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "message": "Cannot approve an event that is draft."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example 2 events were approved.
                         */
                        message: string | null;
                        data: components["schemas"]["BatchResult"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectEvents: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_ids": [
                 *         "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                 *         "01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RejectEventsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "2 events were rejected.",
                     *       "data": {
                     *         "processed": 2,
                     *         "succeeded": [
                     *           "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                     *         ],
                     *         "failed": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "message": "Cannot approve an event that is draft."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example 2 events were rejected.
                         */
                        message: string | null;
                        data: components["schemas"]["BatchResult"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApprovalHistory: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "action": "approve",
                     *           "comment": "Have fun!",
                     *           "actor": {
                     *             "id": "01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c",
                     *             "name": "Max Manager",
                     *             "email": "manager@example.org"
                     *           },
                     *           "step": {
                     *             "position": 1,
                     *             "name": "Approval",
                     *             "role": "manager"
                     *           },
                     *           "from_status": "pending",
                     *           "to_status": "approved",
                     *           "changes": null,
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["ApprovalEntry"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApprovalSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "position": 1,
                     *           "name": "Approval",
                     *           "role": "manager",
                     *           "status": "approved",
                     *           "is_current": false,
                     *           "comment": "Have fun!",
                     *           "actor": {
                     *             "id": "01980a3e-8f54-7a96-8e4c-3b1d8a0f7e5c",
                     *             "name": "Max Manager",
                     *             "email": "manager@example.org"
                     *           },
                     *           "acted_at": "2027-02-03T14:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["ApprovalStep"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The change was withdrawn; the event stays as it was.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The change was withdrawn; the event stays as it was.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoEventAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event. */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The last action was taken back.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "title": "Book launch",
                     *         "description": "Readings and a reception.",
                     *         "start_at": "2027-03-29T08:00:00Z",
                     *         "end_at": "2027-03-29T10:00:00Z",
                     *         "timezone": "Europe/Berlin",
                     *         "is_recurring": false,
                     *         "recurrence_rule": null,
                     *         "recurrence_ends_at": null,
                     *         "recurrence_count": null,
                     *         "recurrence_timezone": null,
                     *         "held_until": null,
                     *         "follows_id": null,
                     *         "followed_by_id": null,
                     *         "prep_before_minutes": 30,
                     *         "cleanup_after_minutes": 15,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29"
                     *         },
                     *         "notes": "Keys are at the front desk.",
                     *         "website": "https://example.org/launch",
                     *         "contact_email": "events@example.org",
                     *         "status": "pending",
                     *         "category": {
                     *           "event_type": "lecture",
                     *           "format": "in_person",
                     *           "institution_id": null,
                     *           "institution": null,
                     *           "institution_name": null
                     *         },
                     *         "roles": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "user_name": "Ada Lovelace",
                     *             "user_email": "ada@example.org",
                     *             "role": "core_responsible"
                     *           }
                     *         ],
                     *         "requirements": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "kind": "media",
                     *             "is_required": true,
                     *             "details": "Two microphones"
                     *           }
                     *         ],
                     *         "attachments": [],
                     *         "creator": {
                     *           "id": "01980a3e-7e43-7f85-9d3b-2a0c7f9e6d4b",
                     *           "name": "Alice Adams",
                     *           "email": "alice@example.org"
                     *         },
                     *         "current_step": {
                     *           "position": 1,
                     *           "of": 2,
                     *           "name": "Facilities",
                     *           "role": "manager",
                     *           "waiting_since": "2027-03-29T08:00:00Z"
                     *         },
                     *         "pending_change": null,
                     *         "occurrences_count": 1,
                     *         "next_start_at": "2027-03-29T08:00:00Z",
                     *         "last_end_at": "2027-03-29T08:00:00Z",
                     *         "last_decision": null,
                     *         "is_mine": true,
                     *         "version": 1,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The last action was taken back.
                         */
                        message: string | null;
                        data: components["schemas"]["Event"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveEvents: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_ids": [
                 *         "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                 *       ],
                 *       "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18"
                 *     }
                 */
                "application/json": components["schemas"]["MoveEventsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "processed": 2,
                     *         "succeeded": [
                     *           "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                     *         ],
                     *         "failed": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "message": "Cannot approve an event that is draft."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["BatchResult"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelEvents: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_ids": [
                 *         "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CancelEventsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "processed": 2,
                     *         "succeeded": [
                     *           "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                     *         ],
                     *         "failed": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "message": "Cannot approve an event that is draft."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["BatchResult"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEventAttachments: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the event; of an occurrence, its series: files belong to all of it. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Floor plan",
                     *           "file_name": "Floor plan.png",
                     *           "mime_type": "image/png",
                     *           "size": 48213,
                     *           "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *           "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Media"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addEventAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the event; of an occurrence, its series: files belong to all of it. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "plan.pdf"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UploadInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The file was attached.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Floor plan",
                     *         "file_name": "Floor plan.png",
                     *         "mime_type": "image/png",
                     *         "size": 48213,
                     *         "url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04",
                     *         "thumb_url": "https://stoa.example.org/api/v1/rooms/01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a/images/01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04?size=thumb",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The file was attached.
                         */
                        message: string | null;
                        data: components["schemas"]["Media"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEventAttachment: {
        parameters: {
            query?: {
                /** @description thumb: a small WebP of a picture, at most 480 pixels high and wide. */
                size?: "thumb" | null;
            };
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the event; of an occurrence, its series: files belong to all of it. */
                event: string;
                /** @description The id of the file. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEventAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the event; of an occurrence, its series: files belong to all of it. */
                event: string;
                /** @description The id of the file. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The file was removed.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The file was removed.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                /**
                 * @description Only assignments of this e-mail address, letter case ignored.
                 * @example alice@example.org
                 */
                email?: string | null;
                /**
                 * @description Only assignments of this role.
                 * @example manager
                 */
                role?: string | null;
                /** @description Only assignments for this room itself. */
                room_id?: string | null;
                /** @description Only assignments for this venue itself. */
                venue_id?: string | null;
                /** @description Only assignments for this institution. */
                institution_id?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "email": "alice@example.org",
                     *           "role": "manager",
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *           "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a",
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Assignment"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "alice@example.org",
                 *       "role": "manager",
                 *       "room_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAssignmentInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The assignment exists already.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "email": "alice@example.org",
                     *         "role": "manager",
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The assignment exists already.
                         */
                        message: string | null;
                        data: components["schemas"]["Assignment"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Assignment created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "email": "alice@example.org",
                     *         "role": "manager",
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *         "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Assignment created.
                         */
                        message: string | null;
                        data: components["schemas"]["Assignment"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Assignment deleted.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Assignment deleted.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query: {
                /** @description The start of the window; without an offset it is local time in the zone of each room. */
                from: string;
                /** @description The end of the window, at most 42 days later; a date means that whole day. */
                to: string;
                /** @description Rooms in these venues. */
                venue_id?: string | null;
                /** @description These rooms, also where they are out of use; all active ones if absent. */
                room_id?: string | null;
                /** @description Only rooms for at least this many people. */
                min_capacity?: number | null;
                /** @description Only rooms with this seating. */
                seating_type?: ("theater" | "classroom" | "boardroom" | "u_shape" | "banquet" | "reception" | "hollow_square" | "cinema" | "podium" | "horseshoe" | "other") | null;
                /** @description Bookings in one of these; draft, pending and approved if absent. */
                status?: string | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rooms a page, at most 500; 500 if absent. */
                per_page?: number | null;
            };
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "room": {
                     *             "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Lecture Hall 1",
                     *             "capacity": 120,
                     *             "venue_id": "01980a3e-5c21-7d63-9b1f-3e8a5d7c4b29",
                     *             "seating_type": "theater",
                     *             "is_active": true
                     *           },
                     *           "timezone": "Europe/Berlin",
                     *           "bookings": [
                     *             {
                     *               "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "series_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *               "occurrence_date": "2027-03-29",
                     *               "title": "Book launch",
                     *               "start_at": "2027-03-29T08:00:00Z",
                     *               "end_at": "2027-03-29T10:00:00Z",
                     *               "held_start_at": "2027-03-29T07:30:00Z",
                     *               "held_end_at": "2027-03-29T10:15:00Z",
                     *               "status": "draft",
                     *               "is_mine": false,
                     *               "is_override": false,
                     *               "is_recurring": false,
                     *               "pending_change_id": null
                     *             }
                     *           ],
                     *           "closed": [
                     *             {
                     *               "start_at": "2027-03-29T08:00:00Z",
                     *               "end_at": "2027-03-29T10:00:00Z"
                     *             }
                     *           ],
                     *           "blocked": [
                     *             {
                     *               "start_at": "2027-03-29T08:00:00Z",
                     *               "end_at": "2027-03-29T10:00:00Z",
                     *               "name": "Maintenance"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["RoomSchedule"][];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamScheduleChanges: {
        parameters: {
            query?: {
                /** @description Only changes in the rooms of this venue. */
                venue_id?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the room. */
                room_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Term time",
                     *           "type": "availability",
                     *           "days": [
                     *             "monday"
                     *           ],
                     *           "periods": [
                     *             {
                     *               "start": "08:00",
                     *               "end": "18:00"
                     *             }
                     *           ],
                     *           "start_date": "2027-03-29",
                     *           "end_date": "2027-07-16",
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Schedule"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addSchedule: {
        parameters: {
            query?: {
                /** @description True: judges the request and answers 200 with what would come of it. Nothing is written, nobody is notified and no Idempotency-Key is used. */
                dry_run?: boolean | null;
            };
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the room. */
                room_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Term time",
                 *       "type": "availability",
                 *       "days": [
                 *         "monday",
                 *         "tuesday",
                 *         "wednesday",
                 *         "thursday",
                 *         "friday"
                 *       ],
                 *       "periods": [
                 *         {
                 *           "start": "08:00",
                 *           "end": "18:00"
                 *         }
                 *       ],
                 *       "start_date": "2027-03-29",
                 *       "end_date": "2027-07-16"
                 *     }
                 */
                "application/json": components["schemas"]["CreateScheduleInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Nothing was written.",
                     *       "data": {
                     *         "id": null,
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "name": "Term time",
                     *         "type": "availability",
                     *         "days": [
                     *           "monday"
                     *         ],
                     *         "periods": [
                     *           {
                     *             "start": "08:00",
                     *             "end": "18:00"
                     *           }
                     *         ],
                     *         "start_date": "2027-03-29",
                     *         "end_date": "2027-07-16",
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "conflicts": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Nothing was written.
                         */
                        message: string | null;
                        data: components["schemas"]["PlannedSchedule"];
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Schedule added.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "name": "Term time",
                     *         "type": "availability",
                     *         "days": [
                     *           "monday"
                     *         ],
                     *         "periods": [
                     *           {
                     *             "start": "08:00",
                     *             "end": "18:00"
                     *           }
                     *         ],
                     *         "start_date": "2027-03-29",
                     *         "end_date": "2027-07-16",
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "conflicts": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Schedule added.
                         */
                        message: string | null;
                        data: components["schemas"]["AddedSchedule"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRoomSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room_id: string;
                /** @description The id of the schedule. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "name": "Term time",
                     *         "type": "availability",
                     *         "days": [
                     *           "monday"
                     *         ],
                     *         "periods": [
                     *           {
                     *             "start": "08:00",
                     *             "end": "18:00"
                     *           }
                     *         ],
                     *         "start_date": "2027-03-29",
                     *         "end_date": "2027-07-16",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Schedule"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room_id: string;
                /** @description The id of the schedule. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "periods": [
                 *         {
                 *           "start": "08:00",
                 *           "end": "20:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateScheduleInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Schedule updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "name": "Term time",
                     *         "type": "availability",
                     *         "days": [
                     *           "monday"
                     *         ],
                     *         "periods": [
                     *           {
                     *             "start": "08:00",
                     *             "end": "18:00"
                     *           }
                     *         ],
                     *         "start_date": "2027-03-29",
                     *         "end_date": "2027-07-16",
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "conflicts": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Schedule updated.
                         */
                        message: string | null;
                        data: components["schemas"]["AddedSchedule"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room_id: string;
                /** @description The id of the schedule. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Schedule removed.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Schedule removed.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listScheduleConflicts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the room. */
                room_id: string;
                /** @description The id of the schedule. */
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "start_at": "2027-03-29T08:00:00Z",
                     *           "end_at": "2027-03-29T10:00:00Z",
                     *           "reason": "booked",
                     *           "room": {
                     *             "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Lecture Hall 1"
                     *           },
                     *           "held_start_at": "2027-03-29T07:30:00Z",
                     *           "held_end_at": "2027-03-29T10:15:00Z",
                     *           "event": {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "title": "Book launch",
                     *             "start_at": "2027-03-29T08:00:00Z",
                     *             "end_at": "2027-03-29T10:00:00Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Conflict"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addVenueSchedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the venue. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Term time",
                 *       "type": "availability",
                 *       "days": [
                 *         "monday",
                 *         "tuesday",
                 *         "wednesday",
                 *         "thursday",
                 *         "friday"
                 *       ],
                 *       "periods": [
                 *         {
                 *           "start": "08:00",
                 *           "end": "18:00"
                 *         }
                 *       ],
                 *       "start_date": "2027-03-29",
                 *       "end_date": "2027-07-16"
                 *     }
                 */
                "application/json": components["schemas"]["CreateScheduleInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "Schedules added.",
                     *       "data": {
                     *         "schedules": [
                     *           {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "name": "Term time",
                     *             "type": "availability",
                     *             "days": [
                     *               "monday"
                     *             ],
                     *             "periods": [
                     *               {
                     *                 "start": "08:00",
                     *                 "end": "18:00"
                     *               }
                     *             ],
                     *             "start_date": "2027-03-29",
                     *             "end_date": "2027-07-16",
                     *             "created_at": "2027-02-01T09:12:45Z"
                     *           }
                     *         ],
                     *         "conflicts": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Schedules added.
                         */
                        message: string | null;
                        data: components["schemas"]["VenueSchedules"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAvailableSlots: {
        parameters: {
            query: {
                /** @description The first day, local to the venue. */
                from: string;
                /** @description The last day, included; at most 366 days in all. */
                to: string;
                /** @description The length of each slot in minutes; if absent, whole free windows. */
                duration?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the room. */
                room_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "date": "2027-03-29",
                     *           "start_time": "10:00",
                     *           "end_time": "12:00",
                     *           "start_at": "2027-03-29T08:00:00Z",
                     *           "end_at": "2027-03-29T10:00:00Z",
                     *           "duration_minutes": 120
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The slots, by time. */
                        data: components["schemas"]["Slot"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Seminar",
                     *           "template": {
                     *             "title": "Book launch",
                     *             "description": "Readings and a reception.",
                     *             "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *             "notes": "Keys are at the front desk.",
                     *             "website": "https://example.org/launch",
                     *             "contact_email": "events@example.org",
                     *             "prep_before_minutes": 30,
                     *             "cleanup_after_minutes": 15,
                     *             "category": {
                     *               "event_type": "lecture",
                     *               "format": "in_person",
                     *               "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a"
                     *             },
                     *             "roles": [
                     *               {
                     *                 "user_name": "Ada Lovelace",
                     *                 "user_email": "ada@example.org",
                     *                 "role": "core_responsible"
                     *               }
                     *             ],
                     *             "requirements": [
                     *               {
                     *                 "kind": "catering",
                     *                 "is_required": true,
                     *                 "details": "Two microphones"
                     *               }
                     *             ]
                     *           },
                     *           "created_at": "2027-02-01T09:12:45Z",
                     *           "updated_at": "2027-02-03T14:30:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["EventTemplate"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Seminar",
                 *       "template": {
                 *         "title": "Seminar",
                 *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                 *         "prep_before_minutes": 15
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WriteTemplateInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The template was created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Seminar",
                     *         "template": {
                     *           "title": "Book launch",
                     *           "description": "Readings and a reception.",
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "notes": "Keys are at the front desk.",
                     *           "website": "https://example.org/launch",
                     *           "contact_email": "events@example.org",
                     *           "prep_before_minutes": 30,
                     *           "cleanup_after_minutes": 15,
                     *           "category": {
                     *             "event_type": "lecture",
                     *             "format": "in_person",
                     *             "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a"
                     *           },
                     *           "roles": [
                     *             {
                     *               "user_name": "Ada Lovelace",
                     *               "user_email": "ada@example.org",
                     *               "role": "core_responsible"
                     *             }
                     *           ],
                     *           "requirements": [
                     *             {
                     *               "kind": "catering",
                     *               "is_required": true,
                     *               "details": "Two microphones"
                     *             }
                     *           ]
                     *         },
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The template was created.
                         */
                        message: string | null;
                        data: components["schemas"]["EventTemplate"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the template. */
                event_template: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Seminar",
                     *         "template": {
                     *           "title": "Book launch",
                     *           "description": "Readings and a reception.",
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "notes": "Keys are at the front desk.",
                     *           "website": "https://example.org/launch",
                     *           "contact_email": "events@example.org",
                     *           "prep_before_minutes": 30,
                     *           "cleanup_after_minutes": 15,
                     *           "category": {
                     *             "event_type": "lecture",
                     *             "format": "in_person",
                     *             "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a"
                     *           },
                     *           "roles": [
                     *             {
                     *               "user_name": "Ada Lovelace",
                     *               "user_email": "ada@example.org",
                     *               "role": "core_responsible"
                     *             }
                     *           ],
                     *           "requirements": [
                     *             {
                     *               "kind": "catering",
                     *               "is_required": true,
                     *               "details": "Two microphones"
                     *             }
                     *           ]
                     *         },
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["EventTemplate"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the template. */
                event_template: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Seminar",
                 *       "template": {
                 *         "title": "Seminar",
                 *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                 *         "prep_before_minutes": 15
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WriteTemplateInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The template was updated.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Seminar",
                     *         "template": {
                     *           "title": "Book launch",
                     *           "description": "Readings and a reception.",
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "notes": "Keys are at the front desk.",
                     *           "website": "https://example.org/launch",
                     *           "contact_email": "events@example.org",
                     *           "prep_before_minutes": 30,
                     *           "cleanup_after_minutes": 15,
                     *           "category": {
                     *             "event_type": "lecture",
                     *             "format": "in_person",
                     *             "institution_id": "01980a3e-6d32-7e74-8c2a-1f9b6e8d5c3a"
                     *           },
                     *           "roles": [
                     *             {
                     *               "user_name": "Ada Lovelace",
                     *               "user_email": "ada@example.org",
                     *               "role": "core_responsible"
                     *             }
                     *           ],
                     *           "requirements": [
                     *             {
                     *               "kind": "catering",
                     *               "is_required": true,
                     *               "details": "Two microphones"
                     *             }
                     *           ]
                     *         },
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The template was updated.
                         */
                        message: string | null;
                        data: components["schemas"]["EventTemplate"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the template. */
                event_template: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The template was deleted.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The template was deleted.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "type": "event_list",
                     *           "from_date": "2027-01-01",
                     *           "to_date": "2027-03-31",
                     *           "filters": {
                     *             "status": null,
                     *             "room_id": null,
                     *             "venue_id": null
                     *           },
                     *           "status": "completed",
                     *           "row_count": 248,
                     *           "error": null,
                     *           "created_by": {
                     *             "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "name": "Ana Admin",
                     *             "email": "admin@example.org"
                     *           },
                     *           "started_at": "2027-04-01T06:00:00Z",
                     *           "completed_at": "2027-04-01T06:00:04Z",
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Export"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "event_list",
                 *       "from_date": "2027-01-01",
                 *       "to_date": "2027-03-31"
                 *     }
                 */
                "application/json": components["schemas"]["CreateExportInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The export was created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "type": "event_list",
                     *         "from_date": "2027-01-01",
                     *         "to_date": "2027-03-31",
                     *         "filters": {
                     *           "status": null,
                     *           "room_id": null,
                     *           "venue_id": null
                     *         },
                     *         "status": "completed",
                     *         "row_count": 248,
                     *         "error": null,
                     *         "created_by": {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Ana Admin",
                     *           "email": "admin@example.org"
                     *         },
                     *         "started_at": "2027-04-01T06:00:00Z",
                     *         "completed_at": "2027-04-01T06:00:04Z",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The export was created.
                         */
                        message: string | null;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "type": "event_list",
                     *         "from_date": "2027-01-01",
                     *         "to_date": "2027-03-31",
                     *         "filters": {
                     *           "status": null,
                     *           "room_id": null,
                     *           "venue_id": null
                     *         },
                     *         "status": "completed",
                     *         "row_count": 248,
                     *         "error": null,
                     *         "created_by": {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Ana Admin",
                     *           "email": "admin@example.org"
                     *         },
                     *         "started_at": "2027-04-01T06:00:00Z",
                     *         "completed_at": "2027-04-01T06:00:04Z",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    runExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The export was made.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "type": "event_list",
                     *         "from_date": "2027-01-01",
                     *         "to_date": "2027-03-31",
                     *         "filters": {
                     *           "status": null,
                     *           "room_id": null,
                     *           "venue_id": null
                     *         },
                     *         "status": "completed",
                     *         "row_count": 248,
                     *         "error": null,
                     *         "created_by": {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Ana Admin",
                     *           "email": "admin@example.org"
                     *         },
                     *         "started_at": "2027-04-01T06:00:00Z",
                     *         "completed_at": "2027-04-01T06:00:04Z",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The export was made.
                         */
                        message: string | null;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            /** @description Accepted; poll for the result */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 202,
                     *       "message": "The export is in progress.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "type": "event_list",
                     *         "from_date": "2027-01-01",
                     *         "to_date": "2027-03-31",
                     *         "filters": {
                     *           "status": null,
                     *           "room_id": null,
                     *           "venue_id": null
                     *         },
                     *         "status": "completed",
                     *         "row_count": 248,
                     *         "error": null,
                     *         "created_by": {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Ana Admin",
                     *           "email": "admin@example.org"
                     *         },
                     *         "started_at": "2027-04-01T06:00:00Z",
                     *         "completed_at": "2027-04-01T06:00:04Z",
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 202;
                        /**
                         * @description A sentence that the export is still running.
                         * @example The export is in progress.
                         */
                        message: string;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: {
                /** @description xlsx if absent. */
                format?: ("xlsx" | "csv") | null;
            };
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCalendarTokens: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "name": "Phone",
                     *           "scope": "all",
                     *           "room_id": null,
                     *           "venue_id": null,
                     *           "institution_id": null,
                     *           "last_used_at": null,
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["CalendarToken"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCalendarToken: {
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
                 *       "name": "Phone",
                 *       "scope": "mine"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCalendarTokenInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The calendar token was created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Phone",
                     *         "scope": "all",
                     *         "room_id": null,
                     *         "venue_id": null,
                     *         "institution_id": null,
                     *         "last_used_at": null,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "token": "cal_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1",
                     *         "url": "https://stoa.example.org/api/v1/calendar.ics?token=cal_3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The calendar token was created.
                         */
                        message: string | null;
                        data: components["schemas"]["NewCalendarToken"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalendarToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "name": "Phone",
                     *         "scope": "all",
                     *         "room_id": null,
                     *         "venue_id": null,
                     *         "institution_id": null,
                     *         "last_used_at": null,
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["CalendarToken"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCalendarToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The calendar token was deleted.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The calendar token was deleted.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMyCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRoomCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                room: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVenueCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the venue. */
                venue: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInstitutionCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the institution. */
                institution: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEventCalendar: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of the event, or of a date of a series. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCurrentDisplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "room": {
                     *           "id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "Lecture Hall 1",
                     *           "location": "2nd floor",
                     *           "capacity": 120,
                     *           "venue": "Main Building",
                     *           "is_active": true
                     *         },
                     *         "date": "2027-03-29",
                     *         "timezone": "Europe/Berlin",
                     *         "bookings": [
                     *           {
                     *             "start_at": "2027-03-29T08:00:00Z",
                     *             "end_at": "2027-03-29T10:00:00Z",
                     *             "held_start_at": "2027-03-29T07:30:00Z",
                     *             "held_end_at": "2027-03-29T10:15:00Z",
                     *             "title": "Book launch",
                     *             "organizer": null
                     *           }
                     *         ],
                     *         "closed": [
                     *           {
                     *             "start_at": "2027-03-29T08:00:00Z",
                     *             "end_at": "2027-03-29T10:00:00Z"
                     *           }
                     *         ],
                     *         "blocked": [
                     *           {
                     *             "start_at": "2027-03-29T08:00:00Z",
                     *             "end_at": "2027-03-29T10:00:00Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["DayPlan"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDisplays: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path: {
                /** @description The id of the room. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *           "name": "North door",
                     *           "last_used_at": null,
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Display"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDisplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the room. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "North door"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDisplayInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The display was created.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "room_id": "01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18",
                     *         "name": "North door",
                     *         "last_used_at": null,
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "secret": "3q2-7wXk0b1cD5eF6gH7iJ8kL9mN0oP1aB2cD3eF4gH"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The display was created.
                         */
                        message: string | null;
                        data: components["schemas"]["NewDisplay"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDisplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The write succeeds only while the ETag is one of these; otherwise 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the room. */
                id: string;
                /** @description The id of the display. */
                display: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The display was deleted.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The display was deleted.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description The ETag is none of `If-Match` */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description 1: only unread ones. 0: only read ones. */
                unread?: boolean | null;
                /** @description The page, from 1. */
                page?: number | null;
                /** @description Rows a page, at most 500; 100 if absent. */
                per_page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Number of rows on all pages. */
                    "X-Total-Count"?: string;
                    /** @description Links to the first, previous, next and last page (RFC 8288). */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         {
                     *           "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "type": "event_approved",
                     *           "title": "Approved",
                     *           "body": "“Book launch” on 29 March 2027 was approved.",
                     *           "data": {
                     *             "event_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *             "original_start_at": null
                     *           },
                     *           "read_at": null,
                     *           "created_at": "2027-02-01T09:12:45Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: components["schemas"]["Notification"][];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    countUnreadNotifications: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["UnreadCount"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the notification. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The notification is read.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "type": "event_approved",
                     *         "title": "Approved",
                     *         "body": "“Book launch” on 29 March 2027 was approved.",
                     *         "data": {
                     *           "event_id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *           "original_start_at": null
                     *         },
                     *         "read_at": null,
                     *         "created_at": "2027-02-01T09:12:45Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The notification is read.
                         */
                        message: string | null;
                        data: components["schemas"]["Notification"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found or not visible */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "All notifications are read.",
                     *       "data": {
                     *         "updated": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example All notifications are read.
                         */
                        message: string | null;
                        data: components["schemas"]["UpdatedCount"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "event_submitted": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_approved": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_rejected": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_returned": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_discarded": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_cancelled": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_updated": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "occurrence_cancelled": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "occurrence_room_conflict": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "export_completed": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "export_failed": {
                     *           "push": true,
                     *           "mail": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["NotificationPreferences"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chooseNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event_updated": {
                 *         "mail": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChooseNotificationPreferencesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The channels were updated.",
                     *       "data": {
                     *         "event_submitted": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_approved": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_rejected": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_returned": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_discarded": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_cancelled": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "event_updated": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "occurrence_cancelled": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "occurrence_room_conflict": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "export_completed": {
                     *           "push": true,
                     *           "mail": false
                     *         },
                     *         "export_failed": {
                     *           "push": true,
                     *           "mail": false
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The channels were updated.
                         */
                        message: string | null;
                        data: components["schemas"]["NotificationPreferences"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unsubscribeFromMail: {
        parameters: {
            query: {
                /** @description The token of the `List-Unsubscribe` address of a mail. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The mails were unsubscribed from.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The mails were unsubscribed from.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVapidKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETags that the client has; 304 when one of them is current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": {
                     *         "public_key": "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        data: components["schemas"]["VapidKey"];
                    };
                };
            };
            /** @description Not modified: the ETag is one of `If-None-Match` */
            304: {
                headers: {
                    /** @description Identifies this state in this content encoding. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    subscribeToPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per create request; a retry returns the original response. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://push.example.org/send/f1a2b3c4",
                 *       "keys": {
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg",
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                 *       },
                 *       "content_encoding": "aes128gcm"
                 *     }
                 */
                "application/json": components["schemas"]["SubscribeInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 201,
                     *       "message": "The device is subscribed.",
                     *       "data": {
                     *         "id": "01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a",
                     *         "endpoint": "https://push.example.org/send/f1a2b3c4",
                     *         "content_encoding": "aesgcm",
                     *         "created_at": "2027-02-01T09:12:45Z",
                     *         "updated_at": "2027-02-03T14:30:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 201;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The device is subscribed.
                         */
                        message: string | null;
                        data: components["schemas"]["PushSubscription"];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query?: {
                /** @description The endpoint of the subscription; all of the caller if absent. */
                endpoint?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://push.example.org/send/f1a2b3c4"
                 *     }
                 */
                "application/json": components["schemas"]["UnsubscribeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "The device is not subscribed any more.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example The device is not subscribed any more.
                         */
                        message: string | null;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDigestSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": null,
                     *       "data": [
                     *         "pending_approvals"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example null
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: ("pending_approvals" | "todays_events" | "weekly_upcoming")[];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    chooseDigests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "types": [
                 *         "weekly_upcoming"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChooseDigestsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200,
                     *       "message": "Your digests are chosen.",
                     *       "data": [
                     *         "pending_approvals"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The HTTP status.
                         * @enum {number}
                         */
                        status: 200;
                        /**
                         * @description Null on reads, one sentence on writes.
                         * @example Your digests are chosen.
                         */
                        message: string | null;
                        /** @description The rows of the list. */
                        data: ("pending_approvals" | "todays_events" | "weekly_upcoming")[];
                    };
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Insufficient permission */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Invalid state, or a room is not available */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Malformed request body */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Missing or invalid token */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unsupported content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Validation failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            /** @description Too many requests; retry after `Retry-After` seconds */
            429: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Temporarily unavailable; retry after `Retry-After` seconds */
            503: {
                headers: {
                    /** @description Seconds to wait before a retry. */
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
