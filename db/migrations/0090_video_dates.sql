-- When a video was published where it is hosted, as whoever added it says. Search engines ask for it; unknown is better than wrong.
alter table videos add column published_on date;
