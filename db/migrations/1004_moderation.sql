-- Types of src/server/domains/moderation.

create type review_status as enum ('pending', 'approved', 'rejected');
