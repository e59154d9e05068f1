CREATE TABLE "content_legal_texts" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "content_legal_texts_page_language_pk" PRIMARY KEY("page","language")
);
