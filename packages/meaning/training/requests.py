"""Made-up requests: what people ask a directory for, in many more words than the listings use."""
import random

# Each line: verbs | things | for whom or what
SUBJECTS = """
write, draft, compose, come up with, polish, rewrite, shorten, translate, proofread, correct | a cover letter, an essay, a speech, a blog post, an apology, a product description, a poem, a short story, a novel, a report, a grant application, a letter to the landlord, a press release, a wedding toast, my thesis, a screenplay, an article, website text, an obituary, a recommendation letter, a job advert | my boss, my customers, school, a magazine, our website, readers, my teacher, native speakers
record, transcribe, summarise, take notes of, write down, document, caption | a meeting, an interview, a lecture, a phone call, a conference, a webinar, a voice memo, a discussion, a seminar, the stand-up, what was said, a hearing, a team call, a workshop, a dictation | my colleagues, people who missed it, the archive, the team, students, my doctor
sort, clean up, answer, triage, unsubscribe from, filter, organise, get through | my inbox, e-mails, newsletters, spam, messages, unread mail, customer mail, a flood of letters, attachments, junk mail, mailing lists | busy people, my assistant, a shared mailbox, work
plan, schedule, organise, arrange, prioritise, keep track of, remind me of | my day, my week, appointments, deadlines, chores, a project, a trip, my calendar, tasks, errands, meetings, my time, a house move, work hours, breaks, study time, habits | a family, people who forget, a busy manager, a small team, freelancers
draw, paint, illustrate, generate, create, design, imagine, render | a picture, a portrait, concept art, a poster, a logo, an icon, a book cover, wallpaper, an illustration, a comic, a tattoo, a coloring page, fantasy art, a character, a landscape, clip art, game art, a flyer, a banner, a birthday card, a pattern, a mascot | my band, my company, children, a role playing game, a shop, social media, print, my bedroom wall
edit, retouch, crop, sharpen, restore, enlarge, colourise, erase people from, cut out, improve | a photo, old photographs, a blurry picture, a selfie, product pictures, family pictures, a scanned print, a passport photo, holiday snaps, a headshot, the background, a low resolution image, a wedding picture | an online shop, my résumé, an album, a dating profile, a job application, ebay
make, cut, edit, shorten, subtitle, dub, generate, animate, produce, film | a video, a short film, a commercial, clips, a music video, a trailer, a tutorial, a cartoon, a reel, a vlog, footage, an explainer, a training course, a video without a camera, a talking head, a movie scene, special effects | youtube, tiktok, instagram, new employees, my channel, a client, a film festival
compose, produce, generate, mix, record, remix, sing | a song, background music, a beat, a jingle, a melody, a soundtrack, lyrics, sound effects, ambient noise, a lullaby, a piano piece, an orchestra score, loops, a ringtone | a podcast, my game, a film, a wedding, a meditation app, my videos
read aloud, clone, change, generate, dub, narrate, clean up | my voice, a voice over, an audiobook, speech, a narrator, an announcement, a phone greeting, a podcast, spoken text, an accent, noisy recordings, hum and echo | blind people, an e-learning course, a telephone line, a commercial, my novel
animate, rig, move, capture, bring to life | a 3d character, a cartoon figure, body movement, dance moves, a drawing, a puppet, facial expressions, a game hero, a walk cycle, a stick figure | a video game, a film, unity, blender, a short clip
program, build, debug, fix, review, refactor, test, explain, document, migrate, deploy | code, software, a website, an app, a script, a bug, a function, legacy code, a pull request, a database, an api, a plugin, a game, unit tests, a prototype, a mobile app, a web form, a server, a command line tool, a regular expression | my startup, non programmers, my customers, the team, a hackathon, beginners
automate, connect, sync, speed up, get rid of, hand over | repetitive work, copying data between programs, data entry, invoices, paperwork, spreadsheets, forms, office chores, web browsing, clicking around, approvals, notifications, routine tasks, back office work | a small business, accountants, operations, a company with old software
build, train, run, host, evaluate, monitor, compare, fine-tune, deploy, route | a chatbot, a language model, an ai agent, my own assistant, a private model, a bot that knows our documents, prompts, a retrieval pipeline, neural networks, embeddings, a model on my laptop, an experiment, inference servers | developers, my company, researchers, offline use, production, low cost
search, look up, find, research, check, fact-check, compare | information, an answer with sources, the web, scientific papers, studies, news, statistics, evidence, a quote, what others found, the latest findings, literature, a claim, references, a definition | a student, journalists, doctors, my thesis, curious people, a debate
read, understand, summarise, ask about, extract facts from, compare, annotate | a long document, a contract, a pdf, a book, research papers, a manual, terms and conditions, a textbook, reports, scanned pages, a legal text, a policy, slides, a spec sheet | lawyers, students, busy readers, a patient, employees
learn, practise, memorise, study, revise, understand, teach, explain | a foreign language, french words, maths, algebra, chemistry, history dates, physics problems, vocabulary, an instrument, grammar, for an exam, homework, calculus, statistics, spelling, anatomy, geography | children, my daughter, a beginner, pupils, adults, test takers, a school class
analyse, chart, visualise, forecast, explore, query, clean, explain | data, numbers, a spreadsheet, sales figures, survey results, a database, a csv file, trends, statistics, kpis, website traffic, a large table, revenue, measurements | managers, people who cannot code, a board meeting, scientists, a newspaper
invest in, pick, analyse, screen, trade, compare, watch, backtest | stocks, shares, funds, a portfolio, the stock market, companies, balance sheets, crypto, etfs, dividends, price charts, bonds, earnings, trading strategies | retirement, beginners, professionals, day traders
sell, advertise, promote, market, brand, launch | a product, my shop, a course, a restaurant, handmade jewelry, an event, a new brand, a service, clothes, an app, a book, a festival | facebook, google, linkedin, young people, local customers, a small budget
find, contact, qualify, follow up with, convince, call, write to | new customers, leads, prospects, buyers, decision makers, partners, companies that need us, sponsors, journalists, investors | a sales team, a startup, an agency, consultants
answer, help, support, reply to, calm down, serve | customers, complaints, questions about orders, support tickets, shoppers, refund requests, callers, guests, users at night, angry clients | an online store, a hotel, a bank, an airline, a software company, a call center
open, run, improve, manage, stock, describe | an online shop, a web store, a product catalogue, a checkout, product listings, a marketplace account, abandoned carts, customer reviews, a loyalty program | small merchants, fashion, shopify, cosmetics, a family business
post, schedule, write, plan, grow, measure, manage | social media posts, tweets, an instagram account, followers, a linkedin profile, comments, hashtags, a content calendar, a community, stories, my personal brand | a freelancer, a bakery, politicians, influencers, an agency
design, sketch, prototype, lay out, wireframe, mock up, publish | a website, an app screen, a user interface, a landing page, a portfolio, a home page, a mobile app, a form, a dashboard, a newsletter template, a menu, a sitemap | designers, founders, clients, product managers, artists
design, plan, draw, visualise, furnish, calculate | a house, a floor plan, an apartment building, a kitchen, a garden, a parking lot, an office, a site, a neighbourhood, rooms, a renovation, a facade | architects, home owners, developers, builders, a construction permit
make, prepare, design, improve, rehearse | slides, a presentation, a pitch deck, a diagram, a mind map, an infographic, a flow chart, a handout, a lecture, a poster session | investors, a conference, teachers, sales meetings, school
talk to, chat with, confide in, role-play with, ask, argue with, practise with | a friendly assistant, a companion, a fictional character, a virtual friend, a historical figure, a coach, a therapist, somebody when i am lonely, an expert, a storyteller | fun, advice, comfort, small talk, entertainment
keep, store, organise, search, link, remember, encrypt | notes, ideas, a diary, bookmarks, knowledge, recipes, articles to read later, thoughts, a journal, quotes, everything i read, voice notes, clippings, personal documents | a writer, researchers, forgetful people, a second brain, privacy
store, index, query, scale, filter, back up | vectors, embeddings, millions of records, documents, similar items, semantic search, tables, nearest neighbours, a product search, sql queries | developers, recommendation systems, search teams, a big website
browse, search, write, compute, work, chat | without being tracked, privately, without internet, on my own computer, without ads, with encryption, without an account, for free, in my language, on my phone | families, journalists, lawyers, a hospital, schools
solve, calculate, check, graph, explain step by step | an equation, a maths problem, an integral, a word problem, geometry homework, probabilities, a physics exercise, units, a matrix, a proof | pupils, parents, engineers, college students
make, create, record, film, appear in | a digital twin, an avatar, a virtual presenter, a talking photo, a lip-synced video, a video in other languages, a virtual host, a fake news anchor, a greeting video | training, human resources, marketing, people who are camera shy, customer onboarding
"""

OPENINGS = ["", "", "", "", "i want to", "i need to", "help me", "how do i", "how can i", "what helps me", "a tool to", "something to", "app to", "software that can", "ai to", "ai that can", "the best way to", "is there anything to", "i would like to", "i have to", "something that can", "can anything", "looking for a program to", "please", "need somebody to", "we need to", "our team has to", "the easiest way to", "my mother wants to", "a bot to", "stop wasting time when i", "i hate having to", "who can", "without any skills,", "quickly", "automatically", "cheaply"]
ENDINGS = ["", "", "", "", "for {who}", "for {who}", "so that {who} like it", "without paying much", "in a few minutes", "while i sleep", "on my phone", "for free", "by myself", "without an expert", "from scratch", "every week", "at work", "at home", "before tomorrow", "in german", "without programming", "with my friends", "although i am a beginner", "together with my team"]
WISHES = ["i can't {verb} {thing}", "nobody in our company can {verb} {thing}", "{thing} for {who}", "{verb} {thing} and {verb2} {thing2}", "turn {thing} into {thing2}", "from {thing} to {thing2}", "{who} need {thing}", "too much work with {thing}", "i am tired of {thing}", "make {thing} better", "{thing} that {who} will love", "our {who} want to {verb} {thing}", "where can i {verb} {thing}", "{thing}", "{verb} {thing}", "what should i do about {thing}", "{thing}, but faster", "{thing} takes me hours", "no time to {verb} {thing}", "my {thing2} should become {thing}"]


def subjects():
    for line in SUBJECTS.strip().split("\n"):
        yield [[part.strip() for part in group.split(",")] for group in line.split("|")]


def requests(count, synonyms, nouns, seed=1):
    rng = random.Random(seed)
    groups = list(subjects())

    def swapped(text, chance):
        """Some words replaced by others of the same meaning."""
        return " ".join(rng.choice(synonyms[word]) if word in synonyms and rng.random() < chance else word for word in text.split())

    for _ in range(count):
        verbs, things, whos = rng.choice(groups)
        verb, thing, who = rng.choice(verbs), rng.choice(things), rng.choice(whos)
        # Any subject can meet any thing: most of what people ask for is in no list.
        if rng.random() < 0.25:
            thing = rng.choice(["a ", "my ", "the ", "some ", "our "]) + rng.choice(nouns)
        if rng.random() < 0.45:
            other = rng.choice(groups) if rng.random() < 0.2 else (verbs, things, whos)
            text = rng.choice(WISHES).format(verb=verb, thing=thing, who=who, verb2=rng.choice(verbs), thing2=rng.choice(other[1]))
        else:
            text = f"{rng.choice(OPENINGS)} {verb} {thing} {rng.choice(ENDINGS).format(who=who)}"
        yield swapped(" ".join(text.split()), rng.choice([0, 0, 0.15, 0.3, 0.5]))
