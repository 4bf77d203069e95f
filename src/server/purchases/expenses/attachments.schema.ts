import { z } from 'zod';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { Timestamp } from '@/server/platform/contract/pagination';
import { oneLineText } from '@/server/platform/contract/text';

const { types, maxBytes } = fileKinds.receipt;

const FileName = oneLineText(255, 'A file name is one line of text').meta({
  description: 'What the file is called.',
  example: 'receipt.pdf',
});

const ContentType = z
  .string()
  .max(100)
  .trim()
  .toLowerCase()
  .pipe(z.enum(types, `Use one of ${types.join(', ')}`))
  .meta({ enum: [...types], description: 'Its media type.', example: 'application/pdf' });

const Size = z
  .int()
  .min(1)
  .max(maxBytes, 'A file has at most 10 MB')
  .meta({ description: 'How many bytes it has, at most 10 MB.', example: 48213 });

const Checksum = z
  .string()
  .max(100)
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Write the SHA-256 in 64 hexadecimal digits')
  .meta({
    pattern: '^[0-9a-fA-F]{64}$',
    description: 'The SHA-256 of its bytes, hex.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  });

const Reference = z
  .string()
  .max(64)
  .meta({ description: 'The `fileReferenceId` of the upload.', example: 'file_01kagz4t5v8w9x0y1z2a3b4c5d' });

export const FileAttachmentUploadCreate = z
  .object({
    fileName: FileName,
    contentType: ContentType,
    sizeBytes: Size,
    expenseId: z.string().max(64).nullish().meta({ description: 'The only expense that it may be linked to.' }),
    checksumSha256: Checksum.nullish(),
  })
  .meta({ id: 'FileAttachmentUploadCreate' });
export type FileAttachmentUploadCreate = z.output<typeof FileAttachmentUploadCreate>;

export const FileAttachmentInput = z
  .object({
    fileReferenceId: Reference.nullish(),
    fileId: Reference.nullish().meta({ description: 'An alias of `fileReferenceId`.' }),
    originalName: FileName.nullish(),
    fileName: FileName.nullish().meta({ description: 'An alias of `originalName`.' }),
    contentType: ContentType,
    size: Size.nullish(),
    sizeBytes: Size.nullish().meta({ description: 'An alias of `size`.' }),
    checksumSha256: Checksum.nullish(),
  })
  .meta({
    id: 'FileAttachmentInput',
    description: 'Links a file that was announced: its reference, its name and its size are needed, by either name.',
  });
export type FileAttachmentInput = z.output<typeof FileAttachmentInput>;

export const FileAttachment = z
  .object({
    fileId: Reference,
    originalName: z.string().meta({ description: 'What the file was called.' }),
    contentType: z.enum(types).meta({ description: 'Its media type.' }),
    size: z.int().meta({ description: 'How many bytes it has.' }),
    checksumSha256: z
      .string()
      .optional()
      .meta({ description: 'The SHA-256 of its bytes, in hexadecimal; absent where nobody sent one.' }),
  })
  .meta({ id: 'FileAttachment', description: 'A file that is linked to an expense, such as its receipt.' });
export type FileAttachment = z.output<typeof FileAttachment>;

export const FileAttachmentUpload = z
  .object({
    uploadId: z.string().meta({ description: 'Names the announcement; a file is linked by `fileReferenceId`.' }),
    fileReferenceId: Reference.meta({ description: 'Links the file, once, until `expiresAt`.' }),
    fileId: Reference.meta({ description: 'The same.' }),
    fileName: z.string().meta({ description: 'What the file is called.' }),
    originalName: z.string().meta({ description: 'The same as `fileName`.' }),
    contentType: z.enum(types).meta({ description: 'Its media type.' }),
    sizeBytes: z.int().meta({ description: 'How many bytes were announced.' }),
    size: z.int().meta({ description: 'The same as `sizeBytes`.' }),
    maxSizeBytes: z.int().meta({ description: 'The largest file that is taken.', example: maxBytes }),
    expiresAt: Timestamp.meta({ description: 'Until when the file can be linked; afterwards it is announced anew.' }),
    status: z.literal('pending').meta({ description: 'It is `pending` until it is linked to an expense.' }),
    attach: z
      .object({
        expenseId: z
          .string()
          .optional()
          .meta({ description: 'The only expense that it may be linked to; absent where any may have it.' }),
        endpoint: z
          .string()
          .meta({ description: 'The path to post `body` to.', example: '/v1/expenses/{expenseId}/attachments' }),
        body: z
          .object({
            fileReferenceId: z.string().meta({ description: 'The reference of the upload.' }),
            originalName: z.string().meta({ description: 'What the file is called.' }),
            contentType: z.enum(types).meta({ description: 'Its media type.' }),
            size: z.int().meta({ description: 'How many bytes it has.' }),
            checksumSha256: z
              .string()
              .optional()
              .meta({ description: 'The SHA-256 of its bytes, in hexadecimal, where it was announced with one.' }),
          })
          .meta({ description: 'What to post there.' }),
      })
      .meta({ description: 'How to link it: what to post, and where.' }),
  })
  .meta({ id: 'FileAttachmentUpload', description: 'A file that was announced, and how to link it.' });
export type FileAttachmentUpload = z.output<typeof FileAttachmentUpload>;

export const FileAttachmentAnnounced = z
  .object({ data: FileAttachmentUpload.meta({ description: 'The upload that was announced.' }) })
  .meta({ id: 'FileAttachmentAnnounced' });
export type FileAttachmentAnnounced = z.output<typeof FileAttachmentAnnounced>;

export const FileAttachmentLinked = z
  .object({
    data: z
      .object({
        expenseId: z.string().meta({ description: 'The expense that has the file now.' }),
        attachment: FileAttachment.meta({ description: 'The file that was linked.' }),
      })
      .meta({ description: 'What was linked to what.' }),
  })
  .meta({ id: 'FileAttachmentLinked' });
export type FileAttachmentLinked = z.output<typeof FileAttachmentLinked>;
