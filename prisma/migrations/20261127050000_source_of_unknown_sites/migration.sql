-- What the calendar of an unknown site brings is called as its channel is.
ALTER TABLE reservation DROP CONSTRAINT reservation_words_check;
ALTER TABLE reservation ADD CONSTRAINT reservation_words_check CHECK (
  status IN ('Pending', 'Confirmed', 'Checked In', 'Checked Out', 'Cancelled')
  AND length(channel) BETWEEN 1 AND 100
  AND compliance_status IN ('Not Started', 'In Progress', 'Completed', 'Failed'));

-- Until now it counted as direct. Of a channel that is deleted, nobody knows the name any more.
UPDATE reservation
SET channel = CASE WHEN lower(trim(channel.name)) = 'direct' THEN 'Other' ELSE channel.name END,
    guest_name = CASE WHEN reservation.guest_name = 'Other' AND reservation.external_guest IS NULL
                      THEN CASE WHEN lower(trim(channel.name)) = 'direct' THEN 'Other' ELSE channel.name END
                      ELSE reservation.guest_name END
FROM channel
WHERE channel.id = reservation.channel_id AND channel.site = 'Other' AND reservation.channel = 'Direct';

UPDATE reservation SET channel = 'Other'
WHERE channel_id IS NULL AND external_uid IS NOT NULL AND channel = 'Direct' AND kind = 'stay';
